import { createTransport } from 'nodemailer';
import { isLoopback } from '../security/network.ts';
import { untraced, type TraceCall } from '../observability/tracing.ts';

export interface OutgoingMail {
  /** Without the angle brackets. */
  messageId: string;
  /** The sender's name, if it is not the usual one. */
  senderName?: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Files of plain text. */
  attachments?: readonly { name: string; text: string }[];
}

export interface MailTransport {
  /** @throws MailRefused if the server will never take this mail; MailServerFailed if it takes no mail at the moment */
  send(mail: OutgoingMail): Promise<void>;
}

/** The server will never take this mail, for example because the mailbox does not exist. */
export class MailRefused extends Error {}

/** The server cannot be reached, or takes no mail of this shop. Other mails would fail, too. */
export class MailServerFailed extends Error {}

/** Time limits in milliseconds. A mail usually takes a second. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
};
/**
 * The time limit for one whole mail, in milliseconds. Without it, a server could answer one byte at a time for ever.
 */
export const mostSendMs = 60_000;

/** Exactly one e-mail address, so that nobody can add a second recipient. */
const oneAddress = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,253}$/;

interface SmtpSettings {
  url: string;
  from: { name: string; address: string };
}

/** A password is never sent unencrypted, except on this machine. */
function connect(url: string) {
  const { username, hostname } = new URL(url);
  return createTransport({
    url,
    requireTLS: username !== '' && !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...patience,
  });
}

export function createMailTransport(
  { url, from }: SmtpSettings,
  traceCall: TraceCall = untraced,
): MailTransport {
  const transport = connect(url);

  async function send({
    messageId,
    senderName,
    to,
    replyTo,
    attachments = [],
    ...letter
  }: OutgoingMail): Promise<void> {
    if (!oneAddress.test(to)) throw new MailRefused('The address of the recipient is not one address');
    const sending = transport.sendMail({
      ...letter,
      from: { ...from, ...(senderName !== undefined && { name: senderName }) },
      to: { name: '', address: to },
      ...(replyTo !== undefined && oneAddress.test(replyTo) && { replyTo: { name: '', address: replyTo } }),
      messageId: `<${messageId}>`,
      attachments: attachments.map(({ name, text }) => ({
        filename: name,
        content: text,
        contentType: 'text/plain; charset=utf-8',
      })),
      // Asks mailboxes not to send an out-of-office reply.
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(mostSendMs),
    });
    await sending.catch((error: unknown) => {
      throw judge(error);
    });
  }

  return { send: (letter) => traceCall('smtp', 'send', () => send(letter)) };
}

/** Connects and signs in, without sending anything. @throws Error if that fails */
export async function tryMailServer(url: string): Promise<void> {
  await connect(url).verify();
}

/**
 * Classifies an error. Only what the server says about the recipient or the content concerns this mail; any other error
 * would hit the next mail as well.
 */
function judge(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { command, responseCode } = error as Error & { command?: string; responseCode?: number };
  const message = error.message.slice(0, 300);
  if (command !== 'RCPT TO' && command !== 'DATA') return new MailServerFailed(message, { cause: error });
  return responseCode !== undefined && responseCode >= 500
    ? new MailRefused(message, { cause: error })
    : error;
}
