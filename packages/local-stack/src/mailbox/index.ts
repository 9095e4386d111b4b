import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import type { EmailLink } from '../auth-emulator/index.ts';
import { startServer, type Child } from '../stack/child.ts';

export interface MailboxOptions {
  host: string;
  smtpPort: number;
  webPort: number;
  /** The folder in which mail survives a restart. */
  folder: string;
  logFile: string;
}

export interface Mailbox extends Pick<Child, 'ready' | 'ended' | 'stop'> {
  /** The web page with all mail; `/email` lists it as JSON. */
  origin: string;
  smtpUrl: string;
}

/**
 * Starts maildev, which accepts mail for anyone over SMTP, forwards nothing, and shows the mail on a web
 * page.
 */
export function startMailbox(options: MailboxOptions, signal?: AbortSignal): Mailbox {
  const { host, smtpPort, webPort, folder, logFile } = options;
  mkdirSync(folder, { recursive: true });
  const origin = `http://${host}:${webPort}`;
  const child = startServer(
    {
      name: 'The mailbox',
      file: fileURLToPath(new URL('server.ts', import.meta.url)),
      cwd: folder,
      environment: {
        PATH: process.env['PATH'],
        HOST: host,
        SMTP_PORT: String(smtpPort),
        WEB_PORT: String(webPort),
        MAIL_FOLDER: folder,
      },
      logFile,
      readyUrl: `${origin}/healthz`,
    },
    signal,
  );
  return { ...child, origin, smtpUrl: `smtp://${host}:${smtpPort}` };
}

const subjects: ReadonlyMap<string, string> = new Map([
  ['VERIFY_EMAIL', 'Verify your e-mail'],
  ['PASSWORD_RESET', 'Reset your password'],
]);

/** Sends mails with the auth emulator's links, because the emulator sends none itself. */
export function createLinkMail(smtpUrl: string, log: (line: string) => void) {
  const transport = createTransport({ url: smtpUrl }, { from: 'Sign-in <noreply@shop.example>' });
  return ({ email, requestType, link }: EmailLink): void => {
    const subject = subjects.get(requestType) ?? 'Your sign-in link';
    transport
      .sendMail({ to: { name: '', address: email }, subject, text: `${subject}:\n\n${link}\n` })
      .catch((error: unknown) => log(`No mail to ${email}: ${String(error)}`));
  };
}
