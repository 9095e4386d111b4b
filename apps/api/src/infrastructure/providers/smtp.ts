import { createTransport } from 'nodemailer';
import { isLoopback } from '../security/network.ts';
import { untraced, type TraceCall } from '../observability/tracing.ts';

export interface Letter {
  /** Without the angle brackets. */
  messageId: string;
  /** If not the usual one. */
  senderName?: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
}

export interface MailTransport {
  /** @throws MailRefused if this mail will never be taken; MailServerFailed if the server takes none at the moment */
  send(letter: Letter): Promise<void>;
}

/** The server will never take this mail, as when there is no such mailbox. */
export class MailRefused extends Error {}

/** The server cannot be reached, or takes no mail of this shop at all. The next one would fare no better. */
export class MailServerFailed extends Error {}

/** Milliseconds. A mail takes a second; a server that takes longer than this is not well. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
};
/** For one mail in all. A server could otherwise answer a byte at a time for ever. */
export const mostSendMs = 60_000;

/** One e-mail address and nothing else, so that no second recipient can be added. */
const oneAddress = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,253}$/;

interface SmtpSettings {
  url: string;
  from: { name: string; address: string };
}

/** A password never travels in the clear, except on this machine. */
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

  async function send({ messageId, senderName, to, replyTo, ...letter }: Letter): Promise<void> {
    if (!oneAddress.test(to)) throw new MailRefused('The address of the recipient is not one address');
    const sending = transport.sendMail({
      ...letter,
      from: { ...from, ...(senderName !== undefined && { name: senderName }) },
      to: { name: '', address: to },
      ...(replyTo !== undefined && oneAddress.test(replyTo) && { replyTo: { name: '', address: replyTo } }),
      messageId: `<${messageId}>`,
      // Asks mailboxes not to answer with "I am on holiday".
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(mostSendMs),
    });
    await sending.catch((error: unknown) => {
      throw judge(error);
    });
  }

  return { send: (letter) => traceCall('smtp', 'send', () => send(letter)) };
}

/** Connects and signs in, and sends nothing. @throws Error if that fails */
export async function tryMailServer(url: string): Promise<void> {
  await connect(url).verify();
}

/** Only what the server said about the recipient or the content is about this mail. */
function judge(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { command, responseCode } = error as Error & { command?: string; responseCode?: number };
  const message = error.message.slice(0, 300);
  if (command !== 'RCPT TO' && command !== 'DATA') return new MailServerFailed(message, { cause: error });
  return responseCode !== undefined && responseCode >= 500
    ? new MailRefused(message, { cause: error })
    : error;
}
