import { Collection, MongoBulkWriteError, MongoNetworkError } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWriter } from '../src/infrastructure/mail/letters/index.ts';
import type { Sender } from '../src/infrastructure/mail/letters/letter.ts';
import { toText } from '../src/infrastructure/mail/letters/text.ts';
import type { NewMail } from '../src/infrastructure/mail/mail.ts';
import { createMailService } from '../src/infrastructure/mail/mail.service.ts';
import { createMailsRepository, type MailsRepository } from '../src/infrastructure/mail/mails.repository.ts';
import { shortened } from '@switchyard/shared';
import { whereToLook } from '../src/infrastructure/mail/urgency.ts';
import { createLogger } from '../src/infrastructure/observability/logger.ts';
import { createMailTransport } from '../src/infrastructure/providers/smtp.ts';
import { mailKinds } from '../src/mails.ts';
import { holdEnding } from '../src/orders/notices/mails/hold-ending.mail.ts';
import type { MailOrder } from '../src/orders/notices/mails/order-facts.ts';
import { newPaidOrder } from '../src/orders/notices/mails/new-paid-order.mail.ts';
import { orderPaid } from '../src/orders/notices/mails/order-paid.mail.ts';
import { orderPlaced } from '../src/orders/notices/mails/order-placed.mail.ts';
import { backInStock } from '../src/orders/waiting/back-in-stock.mail.ts';
import { contactMessage } from '../src/people/contact/contact-message.mail.ts';
import { openPostOffice, type PostOffice } from './support/post-office.ts';
import { takePreparedDatabase } from './support/prepared-database.ts';
import { createWatchedDatabase } from './support/query-plans.ts';
import { createTestClock } from './support/shop.ts';

let scratch: Awaited<ReturnType<typeof takePreparedDatabase>>;
let office: PostOffice;
let clock: ReturnType<typeof createTestClock>;
beforeAll(async () => {
  scratch = await takePreparedDatabase();
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

const fenParts: Sender = { name: 'Fen Parts', replyTo: 'desk@shop.example', sentenceFor: () => undefined };
const write = createWriter(mailKinds, 'https://shop.example', async () => fenParts);

/** The mail service of one process. @param dead methods that fail as if the process had crashed */
function startMail({
  dead = {},
  url = office.url,
  log = (_line: string) => {},
}: { dead?: Partial<MailsRepository>; url?: string; log?: (line: string) => void } = {}) {
  const onMail = vi.fn<(outcome: string) => void>();
  const service = createMailService({
    mails: { ...createMailsRepository(scratch.db), ...dead },
    kinds: mailKinds,
    post: {
      transport: createMailTransport({ url, from: { name: 'Switchyard', address: 'orders@shop.example' } }),
      write,
      emailOf: async () => undefined,
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
  number: 1042,
  buyerName: 'Ada',
  lines: [{ partName: 'Oiled Linear', quantity: 3, goods: 5997 }],
  bill: { currency: 'usd', goods: 5997, delivery: 490, tax: 0, taxRate: 0, taxIncluded: false, total: 6487 },
  invoice: 7,
};

const buildMail = (facts: Partial<NewMail> = {}): NewMail => ({
  id: `${order.id}-2-buyer`,
  to: 'ada@example.com',
  order: order.id,
  template: orderPaid.about({ order }),
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

it('takes back a mail that nobody has begun to send, and no other', async () => {
  const mail = startMail();
  await mail.queue([buildMail({ id: 'sent' })]);
  await mail.sweep();
  office.refuse(() => 450);
  await mail.queue([buildMail({ id: 'tried' })]);
  await mail.sweep();
  await mail.queue([buildMail({ id: 'new' }), buildMail({ id: 'other' })]);
  await mail.takeBack(['sent', 'tried', 'new']);
  expect(await stored('new')).toBeNull();
  expect(await stored('sent')).toMatchObject({ state: 'sent' });
  expect(await stored('tried')).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(await stored('other')).toMatchObject({ state: 'waiting', attempts: 0 });
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
    kinds: mailKinds,
    post: undefined,
    clock,
    logger: createLogger('silent'),
    onMail: () => {},
  });
  await mail.queue([buildMail()]);
  await mail.sweep();
  expect(await stored()).toBeNull();
});

it('a mail is not lost if the database goes away as it is queued', async () => {
  // The driver wraps the connection error.
  const gone: unknown = Reflect.construct(MongoBulkWriteError, [new MongoNetworkError('closed'), {}]);
  vi.spyOn(Collection.prototype, 'insertMany').mockRejectedValueOnce(gone);
  const mail = startMail();
  await expect(mail.queue([buildMail()])).rejects.toBe(gone);
  await mail.queue([buildMail()]);
  await mail.sweep();
  expect(office.received).toHaveLength(1);
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
    await mail.queue(Array.from({ length: 12 }, (_, index) => buildMail({ id: `mail-${index}` })));
    await mail.sweep();
    // Each of the four concurrent senders has tried one mail.
    expect(mail.onMail.mock.calls.length).toBeLessThanOrEqual(4);
    office.refuseAll(false);
    clock.forward(60_000);
    await startMail().sweep();
    expect(office.received).toHaveLength(12);
  });

  it('waits if only a newer version can write it; the others are sent', async () => {
    const mail = startMail();
    await mail.queue([buildMail({ id: 'newer' }), buildMail({ id: 'known' })]);
    await scratch.db
      .collection<{ _id: string }>('mails')
      .updateOne({ _id: 'newer' }, { $set: { kind: 'order-wrapped' } });
    await mail.sweep();
    expect(office.received).toHaveLength(1);
    expect(await stored('newer')).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('is of no use if it says that an order is about to end that has ended', async () => {
    const mail = startMail();
    const ending = { ...order, holdExpiresAt: new Date(clock.now().getTime() + 60_000) };
    await mail.queue([buildMail({ template: holdEnding.about({ order: ending }) })]);
    clock.forward(120_000);
    await mail.sweep();
    expect(office.received).toHaveLength(0);
    expect(await stored()).toMatchObject({ state: 'failed' });
  });
});

describe('a long queue', () => {
  const reminder = (index: number): NewMail => ({
    id: `reminder-${index}`,
    to: 'bea@example.com',
    template: backInStock.about({ partId: 'p', name: 'Oiled Linear', quantity: 1, key: 'k' }),
  });
  const reminders = (count: number) => Array.from({ length: count }, (_, index) => reminder(index));
  const sentIds = () =>
    office.received.map((received) => received.header('Message-ID')?.replace(/^<|@.*$/g, ''));

  it('of reminders does not hold up a paid order’s mail, and of these not the reminders', async () => {
    const mail = startMail();
    await mail.queue(reminders(24));
    clock.forward(1000);
    const paid = Array.from({ length: 8 }, (_, index) => buildMail({ id: `paid-${index}` }));
    await mail.queue(paid);
    await mail.sweep();
    const sent = sentIds();
    expect(sent).toHaveLength(32);
    // Four mails are sent concurrently, so the order of arrival may differ slightly.
    const lastPaid = sent.findLastIndex((id) => id?.startsWith('paid'));
    const firstReminder = sent.findIndex((id) => id?.startsWith('reminder'));
    expect(lastPaid).toBeLessThan(20);
    expect(firstReminder).toBeLessThan(lastPaid);
  });

  it('of the most urgent mails leaves every fifth turn to the one that has been due the longest', () => {
    const first = Array.from({ length: 10 }, (_, turn) => whereToLook(turn)[0]);
    expect(first).toEqual(['now', 'now', 'now', 'now', 'any', 'now', 'now', 'now', 'now', 'any']);
    // 'any' also finds mails of kinds that only a newer version knows.
    expect(whereToLook(0)).toEqual(['now', 'soon', 'any']);
  });

  it('is read only as far as its first mail, by one index for each urgency', async () => {
    const watched = await createWatchedDatabase();
    const repository = createMailsRepository(watched.db);
    await repository.insert(reminders(300), clock.now());
    await repository.insert([buildMail()], clock.now());
    const until = new Date(clock.now().getTime() + day);
    for (const [kinds, index] of [
      [mailKinds.withUrgency('now'), 'due_by_kind'],
      [mailKinds.withUrgency('soon'), 'due_by_kind'],
      ['any', 'due'],
    ] as const) {
      const [plan] = await watched.plansOf(() => repository.take(kinds, clock.now(), until));
      expect(new Set(plan?.indexes), String(kinds)).toEqual(new Set([index]));
      expect(plan?.stages).not.toContain('SORT');
      expect(plan?.documentsExamined).toBeLessThanOrEqual(2);
    }
    await watched.drop();
  });
});

describe('every mail', () => {
  it.each(mailKinds.all)('has a subject, and says the same as HTML and as text: $kind', async (mail) => {
    const { subject, html, text } = await write(mail.about(mail.sample));
    expect(subject).toMatch(/^[^\r\n]{5,120}$/);
    // Links, amounts, e-mail addresses and names.
    const facts = text.match(/https:\/\/\S+|\$[\d.,]+|\w+@\S+|Cambridge|Cleo/g) ?? [];
    expect(facts.length).toBeGreaterThan(0);
    for (const fact of facts) expect(html.replaceAll('&amp;', '&')).toContain(fact);
  });

  it('writes the address as on a label, with the name of its country', async () => {
    const { text } = await write(orderPlaced.about(orderPlaced.sample));
    expect(text).toMatch(/Bela Buyer\s+12 Station Road\s+Flat 3\s+Cambridge\s+CB1 2JW\s+United Kingdom/);
  });

  it.each([orderPlaced, holdEnding, orderPaid, newPaidOrder])(
    'names what the buyer pays with delivery and tax, not the price of the goods: $kind',
    (mail) => {
      const { address } = mail.sample.order;
      for (const one of [order, { ...order, ...(address && { address }) }]) {
        const { subject, preview, blocks } = mail.write({ order: one }, 'x');
        const sentences = blocks.flatMap((block) => {
          if ('paragraph' in block) return block.paragraph;
          return 'button' in block ? block.button : [];
        });
        const amounts = [subject, preview, ...sentences].join('\n').match(/\$[\d.,]*\d/g);
        expect(new Set(amounts)).toEqual(new Set(['$64.87']));
      }
    },
  );

  it('of fifty long names has them all, each with its price, and cuts no letter in two', async () => {
    const lines = Array.from({ length: 50 }, (_, n) => ({
      partName: `${n} ${'Ärmel🧵'.repeat(16)}`,
      quantity: 3,
      goods: 100 + n,
    }));
    const { subject, text, html } = await write(orderPaid.about({ order: { ...order, lines } }));
    expect(subject.length).toBeLessThanOrEqual(200);
    for (const { partName, goods } of lines) {
      const price = `$${(goods / 100).toFixed(2)}`;
      const name = `3 × ${shortened(partName, 80)}`;
      expect(text).toMatch(new RegExp(`^  ${name}\\n +\\${price}$`, 'm'));
      expect(html).toContain(name);
      expect(html).toMatch(new RegExp(`white-space:nowrap[^>]*>\\${price}<`));
    }
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toMatch(/^ {20}/m);
  });

  it('shows every line of what an order costs', () => {
    const linesOf = (tax: number, taxIncluded: boolean) =>
      toText(
        orderPaid.write({ order: { ...order, bill: { ...order.bill, tax, taxIncluded } } }, 'x'),
        { name: 'Fen', home: 'x' },
        'buyer',
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
    await one.queue(Array.from({ length: 16 }, (_, index) => buildMail({ id: `mail-${index}` })));
    await Promise.all([one.sweep(), other.sweep()]);
    const ids = office.received.map((mail) => mail.header('Message-ID'));
    expect(ids).toHaveLength(16);
    expect(new Set(ids).size).toBe(16);
  });

  it('send a mail again, as the same mail, if one was killed before it noted that it was sent', async () => {
    const die = () => Promise.reject(new Error('the process is dead'));
    const dying = startMail({ dead: { markSent: die, postpone: die, markFailed: die } });
    await dying.queue([buildMail()]);
    await expect(dying.sweep()).rejects.toThrow('dead');
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
    const message = contactMessage.about({
      from: 'ada@example.com',
      subject: 'Hi\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script>',
      message: '<img src=x onerror=alert(1)>\n.\nMAIL FROM:<eve@example.com>',
      receivedAt: new Date(),
    });
    await mail.queue([buildMail({ to: 'desk@shop.example', template: message })]);
    await mail.sweep();
    const [received] = office.received;
    expect(received?.to).toEqual(['desk@shop.example']);
    expect(received?.header('Bcc')).toBeUndefined();
    expect(received?.header('Reply-To')).toBe('ada@example.com');
    const { html } = await write(message);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<script|<img/);
  });
});
