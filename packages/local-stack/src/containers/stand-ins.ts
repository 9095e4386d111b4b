// Runs the auth emulator, the payment sandbox and the mailbox in one container. They listen on all interfaces
// of the container; the compose file decides who can reach them.
import { join } from 'node:path';
import { startAuthEmulator } from '../auth-emulator/index.ts';
import { startPaymentSandbox } from '@switchyard/stripe-sandbox';
import { createLinkMail, startMailbox } from '../mailbox/index.ts';
import { projectId, startingAccounts } from '../stack/accounts.ts';
import { localSecrets } from '../stack/secrets.ts';
import { shareKeys } from './api-access.ts';
import { readEnvironment, standInsSchema } from './configuration.ts';

const { API_ORIGIN, AUTH_PORT, PAYMENT_PORT, PAYMENT_PUBLIC_ORIGIN, MAILBOX_PORT, SMTP_PORT, DATA_FOLDER } =
  readEnvironment(standInsSchema);
const host = '0.0.0.0';
const log = (line: string) => void process.stdout.write(`${line}\n`);

const secrets = localSecrets(DATA_FOLDER);
shareKeys(DATA_FOLDER, secrets);
const mailbox = startMailbox({
  host,
  smtpPort: SMTP_PORT,
  webPort: MAILBOX_PORT,
  folder: join(DATA_FOLDER, 'mailbox'),
  logFile: '/tmp/mailbox.log',
});
void mailbox.ended.then((how) => log(`The mailbox ended: ${how}.`));
const auth = await startAuthEmulator({
  projectId,
  host,
  port: AUTH_PORT,
  folder: join(DATA_FOLDER, 'auth-emulator'),
  dataFile: join(DATA_FOLDER, 'auth-emulator.json'),
  accounts: startingAccounts,
  onLink: createLinkMail(`smtp://127.0.0.1:${SMTP_PORT}`, log),
});
let isEnding = false;
void auth.ended.then((how) => {
  if (isEnding) return;
  log(`The auth emulator ended: ${how}.`);
  process.exit(1);
});
await Promise.all([mailbox.ready, auth.ready]);
// Starts last, so that its health check covers the others too.
const payment = await startPaymentSandbox({
  ...secrets,
  host,
  port: PAYMENT_PORT,
  publicOrigin: PAYMENT_PUBLIC_ORIGIN,
  webhookUrl: `${API_ORIGIN}/webhook/stripe`,
  dataFile: join(DATA_FOLDER, 'payment-sandbox.sqlite'),
  log,
});
log(
  `The auth emulator listens on ${AUTH_PORT}, the payment sandbox on ${PAYMENT_PORT}, the mailbox on ${MAILBOX_PORT}.`,
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    isEnding = true;
    void Promise.all([auth.stop(), payment.stop(), mailbox.stop()]).then(() => process.exit(0));
  });
}
