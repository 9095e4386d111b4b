import { afterEach, expect, it, vi } from 'vitest';
import { hideInLog } from './hide-in-log.ts';
import { createLogger } from './logger.ts';

afterEach(() => void vi.useRealTimers());

it('tells on each line when that was written, to the millisecond', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 23, 59, 59, 999) });
  const times: unknown[] = [];
  const logger = createLogger('info', { write: (line) => void times.push(JSON.parse(line).time) });
  logger.info('one');
  logger.child({ of: 'a request' }).info('another');
  vi.advanceTimersByTime(1);
  logger.info('later');
  const [moment, next] = ['2026-11-22T23:59:59.999Z', '2026-11-23T00:00:00.000Z'];
  expect(times).toEqual([moment, moment, next]);
});

it.each([
  ['550 5.1.1 <ann.smith+x@mail.example.com>: Recipient address rejected', '550 5.1.1 <[e-mail]>: Recipient'],
  ['RCPT TO:<user@müller.example> refused', 'RCPT TO:<[e-mail]> refused'],
  ['user@xn--mller-kva.xn--p1ai is full', '[e-mail] is full'],
  ['E11000 index: email dup key: { email: "ann@example.com" }', 'dup key: { email: "[e-mail]" }'],
  ['GET https://id.example/users/ann%40example.com?x=1 failed', '/users/[e-mail]?x=1 failed'],
  ['<"ann smith"@example.com> unknown', '<[e-mail]> unknown'],
  ['421 try later\nann@example.com is busy', '421 try later\n[e-mail] is busy'],
  ['at /srv/node_modules/.pnpm/mongodb@7.5.0/lib/a.js:1', 'mongodb@7.5.0/lib/a.js:1'],
])('hides e-mails in %s', (message, shown) => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const cause = new Error(message);
  logger.error({ err: new Error('Outside', { cause }), reason: message }, message);
  logger.child({}, { redact: [] }).error({ deep: { within: [message] } }, message);
  const texts = lines.map((line) => JSON.parse(line));
  expect(texts.map(({ msg }) => msg)).toEqual([0, 1].map(() => expect.stringContaining(shown)));
  expect(lines.join('')).not.toMatch(/ann|user(@|%40)|mail\.example/);
});

it('hides e-mails in a long line in linear time', () => {
  for (const text of ['a'.repeat(200_000), `${'a.'.repeat(100_000)}@`, `@${'a.'.repeat(100_000)}`])
    expect(hideInLog(JSON.stringify(`@ ${text}`))).toContain(text);
});

const key = 'Zx81-QwErTyUiOpAsDfGhJkLzXcVbNm0';

it.each([
  [`GET /waiting/${key} failed`, 'GET /waiting/[key] failed'],
  ['GET /waiting/abc123de failed', 'GET /waiting/[key] failed'],
  [`E11000 index: key dup key: { key: "${key}" }`, '{ key: "[key]" }'],
  ['confirm pi_3Q1abc_secret_hunter2hunter2 failed', 'confirm pi_3Q1abc_secret_[key] failed'],
  [`Authorization: Bearer ${key}`, 'Authorization: Bearer [key]'],
  ['Authorization: Basic abc123de', 'Authorization: Basic [key]'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.sigSIG123 expired', 'token [key] expired'],
  ['https://id.example/__/auth/action?mode=resetPassword&oobCode=abc123&x=1', '&oobCode=[key]&x=1'],
  ['https://api.example/v1?key=AIzaSyabc failed', '?key=[key] failed'],
  ['used sk_live_abc123 and whsec_abc123', 'used [key] and [key]'],
])('hides keys in %s', (message, shown) => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  logger.error({ err: new Error('Outside', { cause: new Error(message) }), reason: message }, message);
  logger.child({}, { redact: [] }).error({ deep: { within: [message] } }, message);
  for (const line of lines) expect(JSON.parse(line).msg).toContain(shown);
  expect(lines.join('')).not.toMatch(/Zx81|hunter2|sigSIG|abc123(?!_secret)|AIza/);
});

it('hides what is named as a key, however short, and leaves ids as they are', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const known = {
    order: '65f1c0ffee0ddba11c0ffee0',
    image: 'ab12'.repeat(16),
    requestId: crypto.randomUUID(),
  };
  logger.info({ ...known, headers: { 'idempotency-key': 'order-1', cookie: 'a=b' }, key: 'short' }, 'said');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ...known,
    headers: { 'idempotency-key': '[key]', cookie: '[key]' },
    key: '[key]',
  });
});

it.each([
  'apiKey',
  'APIKEY',
  'api_key',
  'api-key',
  'x-api-key',
  'X-Goog-Api-Key',
  'STRIPE_SECRET_KEY',
  'client_secret',
  'clientSecret',
  'webhookSecret',
  'access_token',
  'accessToken',
  'refreshToken',
  'id-token',
  'stripe-signature',
  'set-cookie',
  'Proxy-Authorization',
  'smtpPassword',
  'credentials',
])('hides what is named %s, wherever that stands', (name) => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  logger.info({ deep: { [name]: 'hunter2' }, list: { [name]: ['hunter2'] } }, 'said');
  logger.info({ of: { [name]: { value: 'hunter2', more: [null, { value: 'hunter2' }] } } }, 'said');
  expect(lines.join('')).not.toContain('hunter2');
  for (const text of [`${name}: hunter2hunter2`, `${name}=hunter2`, `{"${name}":"hunter2","order":"ab1"}`])
    logger.info({ reason: text }, `Refused ${text}`);
  expect(lines.join('')).not.toContain('hunter2');
  expect(lines.at(-1)).toContain('ab1');
});

it.each([
  'seti_1Abc_secret_hunter2',
  'sk_org_hunter2',
  'whsec_hunter2',
  'bearer hunter2hunter2',
  'token=hunter2',
  'password: "hunter2"',
  'smtp://shop:hunter2@mail:25 is away',
  'AIzaSyhunter2hunter2',
  'ya29.hunter2-hunter2',
  '-----BEGIN PRIVATE KEY-----\nhunter2/+\n-----END PRIVATE KEY-----',
])('hides the key in %s', (text) => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  logger.error({ err: new Error(text), deep: { within: [text] } }, text);
  expect(lines.join('')).not.toContain('hunter2');
});

it('leaves ordinary words as they are', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const facts = {
    monkey: 'a monkey',
    keyboard: 'Fen 65',
    keyword: 'tactile',
    turkey: 'TR',
    donkeys: ['one'],
    tokensValidFrom: '2026-11-22',
    code: 'idempotency_key_reused',
    index: 'key_1_token_1',
    reasons: ['Unrecognized keys: name, price', 'Bearer authentication required', 'jwt malformed'],
    said: 'The key: it fits. Invalid token: jwt expired. The secret: oil.',
    asked: 'monkey=1&keyboard=fen&turkey: yes',
  };
  logger.info(facts, 'A new key set: Rosehip, key=value, per-key: no');
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({ ...facts, msg: 'A new key set: Rosehip, key=value, per-key: no' });
});
