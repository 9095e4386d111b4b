// Runs as a separate process, because maildev exits its process on a signal.
import { createRequire } from 'node:module';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const { HOST, SMTP_PORT, WEB_PORT, MAIL_FOLDER } = z
  .object({ HOST: z.string(), SMTP_PORT: port, WEB_PORT: port, MAIL_FOLDER: z.string() })
  .parse(process.env);

/** The oldest mails beyond this number are deleted, so that a load test does not fill the disk. */
const mostMails = 500;

interface Mailbox {
  listen(): void;
  on(event: 'new', act: () => void): void;
  getAllEmail(act: (error: unknown, mails: { id: string }[]) => void): void;
  deleteEmail(id: string, act: () => void): void;
}

/** maildev ships no types. */
const MailDev = createRequire(import.meta.url)('maildev') as new (options: object) => Mailbox;

const mailbox = new MailDev({
  ip: HOST,
  webIp: HOST,
  smtp: SMTP_PORT,
  web: WEB_PORT,
  mailDirectory: MAIL_FOLDER,
  silent: true,
});
mailbox.on('new', () => {
  mailbox.getAllEmail((_error, mails) => {
    for (const { id } of mails.slice(0, -mostMails)) mailbox.deleteEmail(id, () => {});
  });
});
mailbox.listen();
