import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import { actUnless } from '../../infrastructure/act-unless.ts';
import { type AppError, refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { MailService } from '../../infrastructure/mail/mail.service.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { Identity, IdentityProvider } from '../../infrastructure/providers/firebase.ts';
import { isStillValid, type TokenClaims } from '../../infrastructure/security/tokens.ts';
import { isHolderProven, nextTokensValidFrom, tokensOf, type Account } from './account.ts';
import type { Departures } from './departures.ts';
import { emailChangedMail } from './email-changed.mail.ts';
import type { EmailsRepository } from './emails.repository.ts';
import type { UsersRepository } from './users.repository.ts';

/** A Firebase user who signs in. `held`: the claims of the accessToken that the user has already. */
export type Visitor = Identity & {
  ipAddress: string | undefined;
  /** The User-Agent header. */
  userAgent?: string | undefined;
  held?: TokenClaims | undefined;
};

interface SignInDependencies {
  users: UsersRepository;
  identities: Pick<IdentityProvider, 'has' | 'emailOf' | 'forgetNames'>;
  audit: Pick<AuditService, 'record' | 'hasLostAdmin'>;
  departures: Departures;
  emails: Pick<EmailsRepository, 'free' | 'isAdminBy'>;
  /** What to do once an account's e-mail is verified. Each must be idempotent. */
  welcome: ((account: Account) => Promise<unknown>)[];
  mail: Pick<MailService, 'queue'>;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  /** The e-mails that buyers read. Only the last admin's account may be changed to one of them. */
  listPublicEmails: () => Promise<readonly string[]>;
  /** Each of these e-mails makes one account an admin, once, when it signs in with the verified e-mail. */
  adminEmails: readonly string[];
}

/** The account after a sign-in, and what the sign-in changed. */
export interface Entered {
  account: Account;
  made: boolean;
  changed: boolean;
  /** Whether the account has just become an admin. */
  promoted?: boolean;
  /** Whether the account replaces one that somebody else may have made. */
  emptied?: boolean;
}

/** How often a sign-in is retried if the account is changed meanwhile. */
const mostAttempts = 5;

/**
 * A password that is changed within this many milliseconds of the sign-up counts as the first one, because Firebase
 * rounds to whole seconds.
 */
const tellingApartMs = 30_000;

/**
 * Lets a Firebase user into the account with the user's e-mail. Creates, replaces or refreshes the account, binds it to
 * another Firebase user, or changes its e-mail.
 */
export function createSignIn(dependencies: SignInDependencies) {
  const { users, identities, audit, departures, emails, welcome, mail, clock, logger } = dependencies;
  const { listPublicEmails, adminEmails } = dependencies;

  /**
   * Whether an account of the staff may not sign in with an e-mail, because buyers read it. The only admin may: nobody
   * else could give the shop another e-mail.
   */
  async function isPublicLogin({ id, role }: Account, email: string): Promise<boolean> {
    if (role === undefined || !(await listPublicEmails()).includes(email)) return false;
    if (role !== 'admin' || (await users.listAdmins()).some((admin) => admin.id !== id)) return true;
    logger.warn('Buyers read the only admin’s e-mail. Give the shop another one, under Settings and Mails.');
    return false;
  }

  /**
   * Stores which e-mail an account of the staff is about to have, so that nobody makes it public from now on. Throws
   * the refusal if buyers read it already. False if the account was changed meanwhile.
   */
  async function announceLogin(account: Account, email: string, refusal: AppError): Promise<boolean> {
    if (account.role === undefined) return true;
    return actUnless({
      refusal: async () => ((await isPublicLogin(account, email)) ? refusal : undefined),
      act: async () => (await users.change(account, { set: { nextEmail: email } })) !== undefined,
      takeBack: () => users.change(account, { unset: ['nextEmail'] }),
    });
  }

  /**
   * Whether ADMIN_EMAILS makes this visitor's account an admin now. Never makes an admin of an account that was
   * demoted.
   */
  async function becomesAdmin(
    { email, emailVerified }: Visitor,
    { id, role, adminBy, formerEmails }: Account,
  ): Promise<boolean> {
    if (!emailVerified || !adminEmails.includes(email) || adminBy.includes(email)) return false;
    // Only the first account with this e-mail becomes an admin by it, and not a later holder of the e-mail.
    if (!(await emails.isAdminBy(email, id)) || role === 'admin') return false;
    // Audit entries name e-mails, so a demotion under a former e-mail counts, too.
    for (const one of [email, ...formerEmails.map((former) => former.email)])
      if (await audit.hasLostAdmin(one)) return false;
    // The owner of a shop with one e-mail must get in to change this.
    if ((await listPublicEmails()).includes(email))
      logger.warn(
        'Buyers read an e-mail of ADMIN_EMAILS. Give the shop another one, under Settings and Mails.',
      );
    return true;
  }

  const recordPromotion = ({ email, ipAddress }: Visitor) =>
    audit.record({
      by: 'shop',
      from: ipAddress,
      action: 'admin-made',
      whom: email,
      before: { role: null },
      after: { role: 'admin', because: 'ADMIN_EMAILS' },
    });

  /** Creates an account. Undefined if another first sign-in with this e-mail came first. */
  async function create(visitor: Visitor, emptiedAt?: Date): Promise<Entered | undefined> {
    const { email, uid, name, emailVerified: verified, signInsValidFrom } = visitor;
    const at = clock.now();
    const account = await users.create({ email, uid, name, verified, signInsValidFrom, emptiedAt, at });
    if (!account) return undefined;
    // The account may have been deleted after the token was checked, and must not come back. A deletion removes the
    // Firebase user first, so asking for the user shows it.
    const exists = await identities.has(uid).catch(async (error: unknown) => {
      await users.undoCreate(account);
      throw error;
    });
    if (exists) {
      const made = { made: true, emptied: emptiedAt !== undefined };
      if (await becomesAdmin(visitor, account)) {
        // Undefined if a concurrent sign-in of the same person came first and has changed the account's tokens.
        const entered = await refresh(account, visitor);
        return entered && { ...entered, ...made, changed: false };
      }
      await greet(account);
      return { account, changed: false, ...made };
    }
    await users.undoCreate(account);
    throw refuse('account_deleted');
  }

  /**
   * Binds the account to another Firebase user. Both users have verified the same e-mail, so they are the same person.
   * Undefined if the account was changed meanwhile.
   */
  async function rebind(account: Account, visitor: Visitor): Promise<Account | undefined> {
    const { uid, name } = visitor;
    await recordRebound(account, visitor, false);
    const tokensValidFrom = nextTokensValidFrom(account, clock.now());
    const set = { uid, verified: true, tokensValidFrom, ...(name !== undefined && { name }) };
    return users.change(account, { set });
  }

  const recordRebound = (account: Account, { email, uid, ipAddress }: Visitor, emptied: boolean) =>
    audit.record({
      by: email,
      from: ipAddress,
      action: 'account-rebound',
      whom: email,
      before: { uid: account.uid, verified: account.verified },
      after: { uid, verified: true, emptied },
    });

  /**
   * Deletes an account whose holder never verified its e-mail, and frees the e-mail. The e-mail's owner then gets a new
   * account, so that neither person sees the other's data. False if the account was changed meanwhile.
   */
  async function retire(account: Account): Promise<boolean> {
    const now = clock.now();
    const tokensValidFrom = nextTokensValidFrom(account, now);
    const retired = await users.change(account, {
      set: { leaving: true, replaced: true, unfinishedSince: now, tokensValidFrom, email: account.id },
      formerEmail: { email: account.email, until: now },
    });
    // If this fails, the sweep finishes it.
    if (retired) await departures.finish(retired).catch(() => undefined);
    return retired !== undefined;
  }

  /** Creates a new account for a visitor who has verified the e-mail of an account that somebody else may have made. */
  async function replace(account: Account, visitor: Visitor): Promise<Entered | undefined> {
    await recordRebound(account, visitor, true);
    const isSameUser = account.uid === visitor.uid;
    const name = isSameUser ? await identities.forgetNames(visitor) : visitor.name;
    if (!(await retire(account))) return undefined;
    return create({ ...visitor, name }, clock.now());
  }

  /**
   * Gives an account the verified e-mail that its Firebase user has now. If somebody else made an unverified account
   * with that e-mail, deletes it. Undefined if one of the two accounts was changed meanwhile.
   * @throws a refusal: email_of_another_account, or the given one if an account of the staff would sign in with an
   * e-mail that buyers read
   */
  async function changeEmail(
    account: Account,
    { email, ipAddress }: Pick<Visitor, 'email' | 'ipAddress'>,
    { there, refusal }: { there: Account | undefined; refusal: AppError },
  ): Promise<Account | undefined> {
    if (there && isHolderProven(there)) throw refuse('email_of_another_account');
    if (!(await announceLogin(account, email, refusal))) return undefined;
    if (there && !(await retire(there))) return undefined;
    const at = clock.now();
    const before = { email: account.email };
    await audit.record({
      by: email,
      from: ipAddress,
      action: 'email-changed',
      whom: email,
      before,
      after: { email },
    });
    const wasProven = isHolderProven(account);
    // Queued before the change, so that the reader of the former e-mail learns of the change in spite of a crash.
    if (wasProven) await mail.queue([emailChangedMail(account, email, at)]);
    // Recorded before the change, so that the next owner of the former e-mail never finds data from before this moment.
    if (wasProven) await emails.free(account.email, { account: account.id, at });
    const set = { email, verified: true, emailSince: at, tokensValidFrom: nextTokensValidFrom(account, at) };
    // An unverified former e-mail may be somebody else's, so its messages and mails must not belong to this account.
    return users.change(account, {
      set,
      unset: ['nextEmail'],
      // A sign-in with the former e-mail may have removed it, and the shop may have taken the new e-mail since.
      ...(account.role !== undefined && { announced: email }),
      ...(wasProven && {
        formerEmail: {
          email: account.email,
          ...(account.emailSince && { since: account.emailSince }),
          until: at,
        },
      }),
    });
  }

  /**
   * Gives an account the e-mail that its Firebase user has by now. Otherwise a new owner of the former e-mail who signs
   * in first would be taken for the account's holder. Returns whether the e-mail changed.
   * @throws a refusal: email_of_another_account if the account cannot have the new e-mail
   */
  async function hasMoved(account: Account): Promise<boolean> {
    const now = await identities.emailOf(account.uid);
    if (!now || now.email === account.email) return false;
    const refusal = refuse('email_of_another_account');
    if (!now.isVerified) throw refusal;
    const there = await users.findWhole({ email: now.email });
    await changeEmail(account, { email: now.email, ipAddress: undefined }, { there, refusal });
    return true;
  }

  async function greet(account: Account): Promise<void> {
    if (account.verified) for (const act of welcome) await act(account);
  }

  /** Stores the facts that a sign-in brings. Undefined if the account was changed meanwhile. */
  async function refresh(account: Account, visitor: Visitor): Promise<Entered | undefined> {
    const { signInsValidFrom } = visitor;
    // An older token, issued before the verification, may arrive later. It must not undo the verification.
    const verified = visitor.emailVerified || account.verified;
    // A token from before this account replaced another still carries the name that was removed.
    const isOld = account.emptiedAt !== undefined && visitor.issuedAt <= account.emptiedAt;
    const name = isOld ? account.name : (visitor.name ?? account.name);
    const promoted = await becomesAdmin(visitor, account);
    if (promoted) await recordPromotion(visitor);
    // A new password ends the tokens that came from sign-ins with the old one.
    const ended = signInsValidFrom > account.signInsValidFrom;
    const now = clock.now();
    const current = await users.change(account, {
      set: {
        verified,
        signInsValidFrom,
        ...tokensOf(now),
        ...(name !== undefined && { name }),
        ...(promoted && { role: 'admin' }),
        ...((promoted || ended) && { tokensValidFrom: nextTokensValidFrom(account, now) }),
      },
      // A change of the e-mail that was refused, or cut off by a crash, leaves it behind.
      unset: ['nextEmail'],
      ...(promoted && { adminBy: visitor.email }),
    });
    // Repeated on every sign-in, because a crash may have interrupted an earlier one.
    if (current) await greet(current);
    const changed = promoted || verified !== account.verified || name !== account.name;
    return current && { account: current, made: false, changed, promoted };
  }

  /** Tries once. Undefined if the account must be read again. */
  async function tryToEnter(visitor: Visitor): Promise<Entered | undefined> {
    const there = await users.findWhole({ email: visitor.email });
    if (there?.leaving) {
      if (there.uid === visitor.uid) throw refuse('account_deleted');
      await departures.finish(there);
      return undefined;
    }
    if (there?.uid === visitor.uid) return enterOwn(there, visitor);
    const own = await users.findByUid(visitor.uid);
    // Another first sign-in of the same user has created the account meanwhile.
    if (own?.email === visitor.email) return undefined;
    if (own) return enterWithNewEmail(own, visitor, there);
    if (!there) return create(visitor);
    requireUnblocked(there);
    requireProof(visitor, 'email_unproved');
    if (!isHolderProven(there)) return replace(there, visitor);
    if (await hasMoved(there)) return undefined;
    const held = await rebind(there, visitor);
    return held && refresh(held, visitor);
  }

  /**
   * Lets a user into the user's own account. When the e-mail becomes verified, all accessTokens end, because somebody
   * else may have made the account: the owner of the e-mail may have got in by resetting the password, or by Google. If
   * the visitor may be such an owner, a new account replaces this one.
   */
  async function enterOwn(account: Account, visitor: Visitor): Promise<Entered | undefined> {
    requireUnblocked(account);
    if (!visitor.emailVerified || isHolderProven(account)) return refresh(account, visitor);
    if (!madeAccount(account, visitor)) return replace(account, visitor);
    const tokensValidFrom = nextTokensValidFrom(account, clock.now());
    const proved = await users.change(account, { set: { verified: true, tokensValidFrom } });
    return proved && refresh(proved, visitor);
  }

  async function enterWithNewEmail(
    account: Account,
    visitor: Visitor,
    there: Account | undefined,
  ): Promise<Entered | undefined> {
    requireUnblocked(account);
    requireProof(visitor, 'new_email_unproved');
    const refusal = refuse('new_email_public', { email: visitor.email });
    const changed = await changeEmail(account, visitor, { there, refusal });
    const entered = changed && (await refresh(changed, visitor));
    return entered && { ...entered, changed: true };
  }

  return async function enter(visitor: Visitor): Promise<Entered> {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const entered = await tryToEnter(visitor);
      if (entered) return entered;
    }
    throw refuse('account_busy');
  };
}

function requireUnblocked({ blocked }: Account): void {
  if (blocked) throw refuse('account_blocked');
}

/** Requires a verified e-mail. @throws a refusal with this code */
function requireProof({ emailVerified }: Visitor, code: 'email_unproved' | 'new_email_unproved'): void {
  if (!emailVerified) throw refuse(code);
}

/**
 * Whether the visitor certainly made the account. The proof is an accessToken of the account, or the password with
 * which it was last used: an owner of the e-mail who did not make the account has neither.
 */
function madeAccount(account: Account, visitor: Visitor): boolean {
  const { held, byPassword, issuedAt, signInsValidFrom } = visitor;
  if (held && isOf(held, account) && isStillValid(held, account.tokensValidFrom)) return true;
  const isSamePassword = signInsValidFrom <= account.signInsValidFrom;
  return byPassword && isSamePassword && issuedAt.getTime() - signInsValidFrom.getTime() >= tellingApartMs;
}

/** Whether an accessToken was issued for an account. */
export const isOf = ({ account: named }: TokenClaims, { id, email }: Account) =>
  named === id || named === email;
