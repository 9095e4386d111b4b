import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, expect, it } from 'vitest';
import { createLinkMail, startMailbox, type Mailbox } from '../src/mailbox/index.ts';

const home = mkdtempSync(join(tmpdir(), 'mailbox-'));
afterAll(() => rmSync(home, { recursive: true }));

interface Mail {
  subject: string;
  text: string;
  to: { address: string }[];
}

async function open(): Promise<Mailbox> {
  const mailbox = startMailbox({
    host: '127.0.0.1',
    smtpPort: await getPort(),
    webPort: await getPort(),
    folder: join(home, 'mail'),
    logFile: join(home, 'mailbox.log'),
  });
  await mailbox.ready;
  return mailbox;
}

const list = async ({ origin }: Mailbox) => (await (await fetch(`${origin}/email`)).json()) as Mail[];

it('lists the links of the auth emulator at /email, also after a restart', async () => {
  const first = await open();
  const faults: string[] = [];
  const sendLink = createLinkMail(first.smtpUrl, (line) => faults.push(line));
  const link = 'http://127.0.0.1:9099/emulator/action?mode=verifyEmail&oobCode=x';
  sendLink({ email: 'ada@example.com', requestType: 'VERIFY_EMAIL', link });
  await expect.poll(() => list(first)).toHaveLength(1);
  expect(faults).toEqual([]);
  await first.stop();

  const second = await open();
  await expect.poll(() => list(second)).toHaveLength(1);
  const [mail] = await list(second);
  expect(mail).toMatchObject({ subject: 'Verify your e-mail', to: [{ address: 'ada@example.com' }] });
  expect(mail?.text).toContain(link);
  await second.stop();
});
