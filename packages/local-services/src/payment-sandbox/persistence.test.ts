import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import {
  createCard,
  createIntent,
  newDataFile,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startForTest,
} from './test-support.ts';
import { stripeFor, WEBHOOK_SECRET } from './test-support.ts';

/** A sandbox in a process of its own, which can be killed. */
async function startInProcess(dataFile: string) {
  const options = { host: '127.0.0.1', port: 0, secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY };
  const program = `
    import { startPaymentSandbox } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    const options = ${JSON.stringify({ ...options, webhookSecret: WEBHOOK_SECRET, dataFile })};
    console.log((await startPaymentSandbox(options)).origin);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const origin of createInterface({ input: child.stdout })) return { child, origin };
  throw new Error('The sandbox did not start.');
}

test('keeps what was answered through a kill -9', async () => {
  const dataFile = newDataFile();
  const { child, origin } = await startInProcess(dataFile);
  const stripe = stripeFor(origin, SECRET_KEY);
  const intent = await createIntent({ stripe });
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  const refund = await stripe.refunds.create(
    { payment_intent: intent.id, amount: 34 },
    { idempotencyKey: 'r' },
  );
  child.kill('SIGKILL');
  await once(child, 'exit');

  const after = await startForTest({ dataFile });
  await expect(after.stripe.paymentIntents.retrieve(intent.id)).resolves.toEqual(paid);
  await expect(
    after.stripe.refunds.create({ payment_intent: intent.id, amount: 34 }, { idempotencyKey: 'r' }),
  ).resolves.toEqual(refund);
  const types = (await after.stripe.events.list()).data.map(({ type }) => type);
  expect(types).toEqual([
    'charge.refunded',
    'refund.created',
    'payment_intent.succeeded',
    'payment_intent.created',
  ]);
});

test('ignores a last line that a crash cut off', async () => {
  const first = await startForTest();
  const intent = await createIntent(first);
  await first.stop();
  await appendFile(first.dataFile, '[{"kind":"paymentIntents","id":"pi_half","val');
  const second = await startForTest({ dataFile: first.dataFile });
  await expect(second.stripe.paymentIntents.list()).resolves.toMatchObject({ data: [{ id: intent.id }] });
});

test.each([
  ['text that is no journal', 'hello\n'],
  ['a kind of record that does not exist', '[{"kind":"cards","id":"x","value":{}}]\n'],
  ['a record of another kind', '[{"kind":"charges","id":"x","value":{"object":"refund","id":"x"}}]\n'],
])('names a data file that holds %s, and the way out', async (_what, content) => {
  const dataFile = newDataFile();
  await writeFile(dataFile, content);
  await expect(startForTest({ dataFile })).rejects.toThrow(
    /payments\.jsonl is damaged.*npm start -- --reset/,
  );
  expect(await readFile(dataFile, 'utf8')).toBe(content);
});

test('writes no card number anywhere, neither to disk nor to the log', async () => {
  const sandbox = await startForTest();
  const { id } = await createCard(sandbox, '4242424242424242', { cvc: '987' });
  const intent = await createIntent(sandbox);
  await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: id });
  await sandbox.stop();
  const disk = await readFile(sandbox.dataFile, 'utf8');
  expect(disk).toContain('"last4":"4242"');
  for (const text of [disk, sandbox.lines.join('\n')]) {
    expect(text).not.toMatch(/4242424242|"?cvc"?[^_a-z]{1,3}987/);
    expect(text).not.toContain(SECRET_KEY);
  }
});
