import { createScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import type { Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailOrder, NewMail } from '../src/mail/mail.ts';
import { createMailService } from '../src/mail/mail.service.ts';
import { createMailsRepository } from '../src/mail/mails.repository.ts';
import { compose } from '../src/mail/letters/compose.ts';
import { createWriter } from '../src/mail/letters/index.ts';
import { createLinks } from '../src/mail/letters/links.ts';
import { samples } from '../src/mail/letters/samples.ts';
import { toText } from '../src/mail/letters/text.ts';
import { createLogger } from '../src/observability/logger.ts';
import { prepare } from '../src/preparation.ts';
import { createMailTransport } from '../src/providers/smtp.ts';
import { createMortalDatabase } from './resilience/support/mortal-database.ts';
import { openPostOffice, type PostOffice } from './support/post-office.ts';
import { createTestClock } from './support/shop.ts';

let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
let office: PostOffice;
let clock: ReturnType<typeof createTestClock>;
beforeAll(async () => {
  scratch = await createScratchDatabase();
  await prepare(scratch.db);
  office = await openPostOffice();
});
afterAll(async () => {
  await office.close();
  await scratch.drop();
});
beforeEach(async () => {
  await scratch.db.collection('mails').deleteMany({});
  office.received.length = 0;
  office.refuse(() => undefined);
  office.refuseAll(false);
  clock = createTestClock();
});

/** The mail of one process of the shop. */
function startMail({ db = scratch.db, url = office.url, log = (_line: string) => {} } = {}) {
  const onMail = vi.fn<(outcome: string) => void>();
  const service = createMailService({
    mails: createMailsRepository(db as Db),
    post: {
      transport: createMailTransport({ url, from: { name: 'Switchyard', address: 'orders@shop.example' } }),
      write: createWriter('https://shop.example'),
      domain: 'shop.example',
      seller: 'desk@shop.example',
    },
    clock,
    logger: createLogger('warn', { write: log }),
    onMail,
  });
  return { ...service, onMail };
}

const order: MailOrder = {
  id: '65f000000000000000000001',
  buyerName: 'Ada',
  partName: 'Oiled Linear',
  quantity: 3,
  goodsCents: 5997,
  deliveryCents: 490,
  taxCents: 0,
  taxIncluded: false,
  totalCents: 6487,
  invoice: 7,
};

const buildMail = (facts: Partial<NewMail> = {}): NewMail => ({
  id: `${order.id}-2-buyer`,
  to: 'ada@example.com',
  order: order.id,
  template: { kind: 'order-paid', order },
  ...facts,
});

const stored = (id = `${order.id}-2-buyer`) =>
  scratch.db.collection<{ _id: string; nextAt?: Date }>('mails').findOne({ _id: id });

const day = 24 * 3_600_000;

it('sends what is queued, once, as HTML and text, and then forgets what it said', async () => {
  const mail = startMail();
  await mail.queue([buildMail()]);
  await mail.sweep();
  await mail.sweep();
  expect(office.received).toHaveLength(1);
  const [received] = office.received;
  expect(received).toMatchObject({ from: 'orders@shop.example', to: ['ada@example.com'] });
  expect(received?.header('From')).toBe('Switchyard <orders@shop.example>');
  expect(received?.header('Reply-To')).toBe('desk@shop.example');
  expect(received?.header('Message-ID')).toBe(`<${order.id}-2-buyer@shop.example>`);
  expect(received?.header('Subject')).toContain('Paid');
  expect(received?.source).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
  const document = await stored();
  expect(document).toMatchObject({ state: 'sent', kind: 'order-paid', sentAt: expect.any(Date) });
  expect(document).not.toHaveProperty('data');
  expect(await mail.listFor(order.id)).toEqual([
    {
      kind: 'order-paid',
      to: 'ada@example.com',
      state: 'sent',
      createdAt: expect.any(Date),
      sentAt: expect.any(Date),
    },
  ]);
});

it('sends a mail once that was queued twice, also after it was sent', async () => {
  const mail = startMail();
  await mail.queue([buildMail(), buildMail({ id: 'other' })]);
  await mail.queue([buildMail(), buildMail({ id: 'third' })]);
  await mail.sweep();
  await mail.queue([buildMail()]);
  await mail.sweep();
  expect(office.received).toHaveLength(3);
});

it('stores nothing in a shop without a mail server', async () => {
  const mail = createMailService({
    mails: createMailsRepository(scratch.db),
    post: undefined,
    clock,
    logger: createLogger('silent'),
    onMail: () => {},
  });
  await mail.queue([buildMail()]);
  await mail.sweep();
  expect(await stored()).toBeNull();
});

describe('a mail that is not taken', () => {
  it('is given up at once if the server refuses its recipient; the others are sent', async () => {
    const lines: string[] = [];
    const mail = startMail({ log: (line) => lines.push(line) });
    office.refuse((to) => (to === 'gone@example.com' ? 550 : undefined));
    await mail.queue([buildMail({ id: 'gone', to: 'gone@example.com' }), buildMail({ id: 'good' })]);
    await mail.sweep();
    expect(office.received.map(({ to }) => to)).toEqual([['ada@example.com']]);
    expect(await stored('gone')).toMatchObject({ state: 'failed', attempts: 1 });
    expect(lines.join()).toContain('"level":50');
    clock.forward(day);
    await mail.sweep();
    expect(await stored('gone')).toMatchObject({ attempts: 1 });
  });

  it('waits longer each time, and goes out once the server takes it', async () => {
    const mail = startMail();
    office.refuse(() => 450);
    await mail.queue([buildMail()]);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await mail.sweep();
      const document = await stored();
      expect(document).toMatchObject({ state: 'waiting', attempts: attempt });
      waits.push(Number(document?.nextAt) - clock.now().getTime());
      clock.forward(2 ** attempt * 60_000);
    }
    waits.forEach((wait, index) => {
      expect(wait).toBeLessThanOrEqual(60_000 * 2 ** index);
      expect(wait).toBeGreaterThan(29_000 * 2 ** index);
    });
    office.refuse(() => undefined);
    await mail.sweep();
    expect(office.received).toHaveLength(1);
    expect(await stored()).toMatchObject({ state: 'sent', attempts: 5 });
  });

  it('is given up loudly after a day', async () => {
    const lines: string[] = [];
    const mail = startMail({ log: (line) => lines.push(line) });
    office.refuse(() => 450);
    await mail.queue([buildMail()]);
    await mail.sweep();
    clock.forward(day);
    await mail.sweep();
    expect(await stored()).toMatchObject({ state: 'failed', lastError: expect.stringContaining('450') });
    expect(lines.join()).toContain('is given up');
    expect(lines.join()).not.toContain('ada@example.com');
    expect(mail.onMail.mock.calls.flat()).toEqual(['postponed', 'given-up']);
  });

  it.each([
    ['takes no mail at all', () => office.refuseAll(true), undefined],
    ['cannot be reached', () => {}, 'smtp://127.0.0.1:1'],
  ])('does not keep the sweep from its other work while the server %s', async (_, fail, url) => {
    fail();
    const mail = startMail({ url: url ?? office.url });
    await mail.queue(Array.from({ length: 30 }, (_, index) => buildMail({ id: `mail-${index}` })));
    await mail.sweep();
    // Each of the four that send at a time has tried one.
    expect(mail.onMail.mock.calls.length).toBeLessThanOrEqual(4);
    office.refuseAll(false);
    clock.forward(60_000);
    await startMail().sweep();
    expect(office.received).toHaveLength(30);
  });

  it('is of no use if it says that an order is about to end that has ended', async () => {
    const mail = startMail();
    const ending = { ...order, holdExpiresAt: new Date(clock.now().getTime() + 60_000) };
    await mail.queue([buildMail({ template: { kind: 'hold-ending', order: ending } })]);
    clock.forward(120_000);
    await mail.sweep();
    expect(office.received).toHaveLength(0);
    expect(await stored()).toMatchObject({ state: 'failed' });
  });
});

describe('every mail', () => {
  it.each(Object.values(samples))(
    'has a subject, and says the same as HTML and as text: $kind',
    async (sample) => {
      const { subject, html, text } = await createWriter('https://shop.example')(sample);
      expect(subject).toMatch(/^[^\r\n]{5,120}$/);
      // Numbers, names and addresses of links.
      const facts = text.match(/https:\/\/\S+|\$[\d.,]+|\w+@\S+|Cambridge|Cleo/g) ?? [];
      expect(facts.length).toBeGreaterThan(1);
      for (const fact of facts) expect(html).toContain(fact);
    },
  );

  it('shows every line of what an order costs', () => {
    const { taxCents: _, ...rest } = order;
    const linesOf = (taxCents: number, taxIncluded: boolean) =>
      toText(
        compose({ kind: 'order-paid', order: { ...rest, taxCents, taxIncluded } }, createLinks('x')),
        'x',
      )
        .split('\n')
        .filter((line) => line.includes('  $'))
        .map((line) => line.trim().replace(/ {2,}/, ': '));
    const goods = ['3 × Oiled Linear: $59.97', 'Delivery: $4.90'];
    expect(linesOf(0, false)).toEqual([...goods, 'Total: $64.87']);
    expect(linesOf(500, false)).toEqual([...goods, 'Tax: $5.00', 'Total: $64.87']);
    expect(linesOf(500, true)).toEqual([...goods, 'Total: $64.87', 'Tax included: $5.00']);
  });
});

describe('several processes', () => {
  it('send each mail once', async () => {
    const [one, other] = [startMail(), startMail()];
    await one.queue(Array.from({ length: 40 }, (_, index) => buildMail({ id: `mail-${index}` })));
    await Promise.all([one.sweep(), other.sweep()]);
    const ids = office.received.map((mail) => mail.header('Message-ID'));
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });

  it('send a mail again, as the same mail, if one was killed before it noted that it was sent', async () => {
    const mortal = createMortalDatabase(scratch.db);
    const dying = startMail({ db: mortal.db });
    await dying.queue([buildMail()]);
    // Four look for a mail at a time, and one of them finds it. The fifth write would note that it was sent.
    mortal.dieAt({ write: 5, when: 'before' });
    await dying.sweep().catch(() => undefined);
    expect(mortal.isDead()).toBe(true);
    expect(office.received).toHaveLength(1);
    const living = startMail();
    await living.sweep();
    expect(office.received).toHaveLength(1);
    clock.forward(10 * 60_000);
    await living.sweep();
    expect(office.received).toHaveLength(2);
    const [first, second] = office.received.map((mail) => mail.header('Message-ID'));
    expect(second).toBe(first);
    expect(await stored()).toMatchObject({ state: 'sent' });
  });
});

describe('what people typed', () => {
  it.each([
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    '<a@b.example>',
    'a@b.example c',
    '',
  ])('names no second recipient: %j', async (to) => {
    const mail = startMail();
    await mail.queue([buildMail({ to: to || 'none' })]);
    await mail.sweep();
    expect(office.received).toHaveLength(0);
    expect(await stored()).toMatchObject({ state: 'failed' });
  });

  it('adds no header, and is no HTML', async () => {
    const mail = startMail();
    const message = {
      kind: 'contact-message',
      from: 'ada@example.com',
      subject: 'Hi\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script>',
      message: '<img src=x onerror=alert(1)>\n.\nMAIL FROM:<eve@example.com>',
      receivedAt: new Date(),
    } as const;
    await mail.queue([buildMail({ to: 'desk@shop.example', template: message })]);
    await mail.sweep();
    const [received] = office.received;
    expect(received?.to).toEqual(['desk@shop.example']);
    expect(received?.header('Bcc')).toBeUndefined();
    expect(received?.header('Reply-To')).toBe('ada@example.com');
    const { html } = await createWriter('https://shop.example')(message);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<script|<img/);
  });
});
