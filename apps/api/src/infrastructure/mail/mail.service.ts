import type { Clock } from '../clock.ts';
import type { Logger } from '../observability/logger.ts';
import type { MailOutcome } from '../metrics/shop-metrics.ts';
import { mostSendMs, MailRefused, MailServerFailed, type MailTransport } from '../providers/smtp.ts';
import type { WriteMail } from './letters/index.ts';
import type { MailKinds } from './mail-kinds.ts';
import type { MailState, NewMail, SentMail } from './mail.ts';
import type { DueMail, MailsRepository } from './mails.repository.ts';
import { whereToLook } from './urgency.ts';

export type { NewMail } from './mail.ts';
export type MailService = ReturnType<typeof createMailService>;

interface MailDependencies {
  mails: MailsRepository;
  kinds: MailKinds;
  /** Undefined for a shop that sends no mail. */
  post: Post | undefined;
  clock: Clock;
  logger: Logger;
  onMail(outcome: MailOutcome): void;
}

export interface Post {
  transport: MailTransport;
  write: WriteMail;
  /** The e-mail that an account has now. Undefined if it was deleted. */
  emailOf(account: string): Promise<string | undefined>;
  /** The part of the sender's address after the @. */
  domain: string;
  /** The e-mail that mails to the seller go to. */
  seller: string;
}

const minute = 60_000;
/** A mail is given up after this long. */
const patienceMs = 24 * 60 * minute;
const longestWaitMs = 60 * minute;
/**
 * How long a process has a mail to itself. Must be longer than sending takes, or two processes would send the same
 * mail.
 */
const leaseMs = mostSendMs + minute;
/** Bounds a sweep, because its process has other work. The next sweep sends the rest. */
const mostPerSweep = 200;
const sweepMs = 10_000;
const atATime = 4;

/**
 * The shop's mail. A queued mail is sent at least once, even if a process is killed at any moment. A repeated mail has
 * the same Message-ID, by which mailboxes recognise the duplicate. Any number of processes may send at once.
 */
export function createMailService({ mails, kinds, post, clock, logger, onMail }: MailDependencies) {
  let turn = 0;

  /** The most urgent mail that is due, or every few mails the one that has been due the longest. */
  async function takeNext(): Promise<DueMail | undefined> {
    const now = clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const places = whereToLook(turn);
    turn += 1;
    for (const urgency of places) {
      const wanted = urgency === 'any' ? urgency : kinds.withUrgency(urgency);
      const mail = await mails.take(wanted, now, until);
      if (mail) return mail;
    }
    return undefined;
  }

  /**
   * The e-mail that a mail goes to now. The one that the account had when the mail was queued may be somebody else's by
   * now.
   */
  async function recipientOf(
    { emailOf }: Post,
    { to, account, template }: Pick<DueMail, 'to' | 'account' | 'template'>,
  ): Promise<string> {
    if (account === undefined || kinds.isToFormerEmail(template)) return to;
    return (await emailOf(account)) ?? to;
  }

  /** @throws an error for `handle`: MailRefused, or any other if trying again may help */
  async function send(post: Post, mail: DueMail): Promise<void> {
    const { transport, write, domain } = post;
    const { id, template } = mail;
    const [written, to] = await Promise.all([write(template), recipientOf(post, mail)]);
    await transport.send({ ...written, to, messageId: `${encodeURIComponent(id)}@${domain}` });
    await mails.markSent(id, { to, sentAt: clock.now() });
    onMail('sent');
  }

  async function fail({ id }: DueMail, outcome: MailOutcome, reason: string): Promise<void> {
    await mails.markFailed(id, clock.now(), reason);
    onMail(outcome);
  }

  /** Decides what becomes of a mail that was not sent. */
  async function handle(mail: DueMail, error: unknown): Promise<void> {
    const { id, attempts, createdAt, template } = mail;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    const line = { id, kind: template.kind, attempts, reason };
    if (error instanceof MailRefused) {
      logger.error(line, 'A mail was refused and is not sent');
      return fail(mail, 'refused', reason);
    }
    const now = clock.now().getTime();
    if (now - createdAt.getTime() >= patienceMs) {
      logger.error(line, 'A mail could not be sent for a day and is given up');
      return fail(mail, 'given-up', reason);
    }
    logger.warn(line, 'Sending a mail failed and will be tried again');
    await mails.postpone(id, new Date(now + waitMs(attempts)), reason);
    onMail('postponed');
  }

  /** Returns false if the mail server takes no mail at all, so that the next mail would fail, too. */
  async function deliver(post: Post, mail: DueMail): Promise<boolean> {
    if (kinds.isTooLate(mail.template, clock.now())) {
      await fail(mail, 'too-late', 'It came too late');
      return true;
    }
    try {
      await send(post, mail);
      return true;
    } catch (error) {
      await handle(mail, error);
      return !(error instanceof MailServerFailed);
    }
  }

  return {
    /** The e-mail that mails to the seller go to. Undefined if the shop sends no mail. */
    seller: post?.seller,

    /** Queues mails. Does nothing for a mail that is queued already, and for a shop without a mail server. */
    async queue(news: readonly NewMail[]): Promise<void> {
      if (post) await mails.insert(news, clock.now());
    },

    /** Deletes these mails, except for those whose sending has begun. */
    takeBack: (ids: readonly string[]): Promise<void> => mails.deleteUntried(ids),

    /** Sends due mails for a limited time. Stops when the mail server fails. */
    async sweep(): Promise<void> {
      if (!post) return;
      const end = clock.now().getTime() + sweepMs;
      let left = mostPerSweep;
      let serverTakesMail = true;
      /**
       * Sends one mail after another. With each mail, up to `others` more senders start in parallel. A sender that
       * found no mail may start again, because more can be queued during the sweep.
       */
      const work = async (others: number): Promise<void> => {
        let beside: Promise<void> | undefined;
        const workBeside = async () => {
          await work(others - 1);
          beside = undefined;
        };
        while (serverTakesMail && left-- > 0 && clock.now().getTime() < end) {
          const mail = await takeNext();
          if (!mail) {
            left += 1;
            break;
          }
          if (others > 0) beside ??= workBeside();
          // One that fails stays, and is awaited below. Until then, its rejection must not count as unhandled.
          beside?.catch(() => undefined);
          if (!(await deliver(post, mail))) serverTakesMail = false;
        }
        await beside;
      };
      await work(atATime - 1);
    },

    /** What became of a mail; undefined if none of this id was queued. */
    stateOf: (id: string): Promise<MailState | undefined> => mails.findState(id),

    /** The mails about an order, oldest first. */
    listFor: (order: string): Promise<SentMail[]> => mails.listByOrder(order),
  };
}

/**
 * Exponential backoff from half a minute to an hour. Half of it is random, so that many mails are not retried at once.
 */
function waitMs(attempts: number): number {
  const longest = Math.min(longestWaitMs, minute * 2 ** (attempts - 1));
  return longest * (0.5 + Math.random() / 2);
}
