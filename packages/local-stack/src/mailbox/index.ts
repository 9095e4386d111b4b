import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import type { EmailLink } from '../auth-emulator/index.ts';
import { startServer, type Child } from '../stack/child.ts';

export interface MailboxOptions {
  host: string;
  smtpPort: number;
  webPort: number;
  /** Where its mail is kept between starts. */
  folder: string;
  logFile: string;
}

export interface Mailbox extends Pick<Child, 'ready' | 'ended' | 'stop'> {
  /** Shows the mail, and lists it as JSON at `/email`. */
  origin: string;
  smtpUrl: string;
}

/** Starts maildev: takes mail for anybody over SMTP, passes none on, and shows it on a web page. */
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

/** Sends the links of the auth emulator, which sends no mail itself. */
export function createLinkMail(smtpUrl: string, log: (line: string) => void) {
  const transport = createTransport({ url: smtpUrl }, { from: 'Sign-in <noreply@switchyard.example>' });
  return ({ email, requestType, link }: EmailLink): void => {
    const subject = subjects.get(requestType) ?? 'Your sign-in link';
    transport
      .sendMail({ to: { name: '', address: email }, subject, text: `${subject}:\n\n${link}\n` })
      .catch((error: unknown) => log(`No mail to ${email}: ${String(error)}`));
  };
}
