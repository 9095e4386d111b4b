import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createIntent, keys, newDataFile, payInBrowser, startForTest, stripeFor } from './support.ts';

test('the command’s answers survive kill -9', async () => {
  const dataFile = newDataFile();
  const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
  const child = spawn(process.execPath, [cli, '--port', '0', '--data', dataFile], {
    env: { ...process.env, STRIPE_SECRET_KEY: keys.secretKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  const [origin = ''] = /http:\S+(?=;)/.exec(String(line)) ?? [];
  const stripe = stripeFor(origin, keys.secretKey);
  const { id } = await createIntent({ stripe });
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const refund = await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'r' });
  child.kill('SIGKILL');
  await once(child, 'exit');

  const after = await startForTest({ dataFile });
  await expect(after.stripe.paymentIntents.retrieve(id)).resolves.toEqual(paid);
  await expect(after.stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'r' })).resolves.toEqual(
    refund,
  );
});

test('a damaged data file is named and left alone', async () => {
  const dataFile = newDataFile();
  await writeFile(dataFile, 'hello, this is no database');
  await expect(startForTest({ dataFile })).rejects.toThrow(/cannot use its data file .*payments\.sqlite/);
  expect(await readFile(dataFile, 'utf8')).toBe('hello, this is no database');
});

test('no card number reaches the disk or the log', async () => {
  const dataFile = newDataFile();
  const lines: string[] = [];
  const sandbox = await startForTest({ dataFile, log: (line) => lines.push(line) });
  await payInBrowser(sandbox, await createIntent(sandbox), '4242424242424242');
  await sandbox.stop();
  const disk = await readFile(dataFile, 'latin1');
  expect(disk).toContain('"last4":"4242"');
  expect(disk + lines.join('\n')).not.toContain('42424242424');
  expect(lines.join('\n')).not.toContain(keys.secretKey);
});
