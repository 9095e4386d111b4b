import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SandboxForTest } from './test-support.ts';
import { createIntent, SECRET_KEY, startForTest, startReceiver } from './test-support.ts';

const answerSchema = z.looseObject({
  pending: z.array(z.object({ id: z.string(), type: z.string() })).default([]),
});

async function control(
  sandbox: SandboxForTest,
  method: string,
  path: string,
  body?: object,
  key = SECRET_KEY,
) {
  const response = await fetch(`${sandbox.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: answerSchema.parse(await response.json()) };
}

test('an error does nothing, so often as said', async () => {
  const sandbox = await startForTest();
  sandbox.faults.add({ kind: 'error', path: '/v1/payment_intents', times: 2 });
  await expect(createIntent(sandbox)).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
  await expect(createIntent(sandbox)).rejects.toMatchObject({ statusCode: 500 });
  await createIntent(sandbox);
  expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(1);
  expect(sandbox.faults.list()).toEqual([]);
});

test('a lost answer is the one that the idempotency key is for', async () => {
  const sandbox = await startForTest();
  sandbox.faults.add({ kind: 'lose-answer', path: '/v1/payment_intents' });
  // The SDK repeats a call whose connection was cut, once, with the same key.
  const intent = await createIntent(sandbox);
  expect(intent.lastResponse).toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
  expect((await sandbox.stripe.paymentIntents.list()).data).toMatchObject([{ id: intent.id }]);
});

test('a dropped connection did nothing', async () => {
  const sandbox = await startForTest();
  sandbox.faults.add({ kind: 'drop', times: 'always', path: '/v1/payment_intents', method: 'POST' });
  await expect(createIntent(sandbox)).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect((await sandbox.stripe.paymentIntents.list()).data).toEqual([]);
  sandbox.faults.clear();
  await createIntent(sandbox);
});

test('a call that hangs runs into the time limit of the SDK', async () => {
  const sandbox = await startForTest();
  const { id } = await createIntent(sandbox);
  sandbox.faults.add({ kind: 'hang', milliseconds: 400, path: '/v1/payment_intents/*/cancel' });
  await expect(sandbox.stripe.paymentIntents.cancel(id, {}, { timeout: 50 })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  await sandbox.stripe.paymentIntents.retrieve(id);
});

test('another process sets faults with the secret key, and nobody without it', async () => {
  const sandbox = await startForTest();
  await expect(control(sandbox, 'GET', '/sandbox/faults', undefined, 'pk_wrong')).resolves.toMatchObject({
    status: 401,
  });
  await expect(control(sandbox, 'POST', '/sandbox/faults', { kind: 'explode' })).resolves.toMatchObject({
    status: 400,
  });
  const added = await control(sandbox, 'POST', '/sandbox/faults', { kind: 'error' });
  expect(added).toMatchObject({ status: 200, body: { faults: [{ kind: 'error', path: '*', times: 1 }] } });
  await expect(createIntent(sandbox)).rejects.toMatchObject({ statusCode: 500 });
  await control(sandbox, 'POST', '/sandbox/faults', { kind: 'error', times: 'always' });
  await control(sandbox, 'DELETE', '/sandbox/faults');
  await createIntent(sandbox);
});

test('another process holds, multiplies and replays webhooks', async () => {
  const receiver = await startReceiver();
  const sandbox = await startForTest();
  const change = { url: receiver.url, held: true, copies: 2 };
  await expect(control(sandbox, 'POST', '/sandbox/webhooks', change)).resolves.toMatchObject({
    body: change,
  });
  await createIntent(sandbox);
  const { body } = await control(sandbox, 'GET', '/sandbox/webhooks');
  expect(body.pending).toMatchObject([{ type: 'payment_intent.created' }]);
  await control(sandbox, 'POST', '/sandbox/webhooks', { held: false });
  await sandbox.webhooks.settled();
  await control(sandbox, 'POST', '/sandbox/webhooks/replay', { event: body.pending[0]?.id });
  await sandbox.webhooks.settled();
  expect(receiver.received).toHaveLength(4);
});
