import { ledgerActions } from '@switchyard/shared/bookings';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectTypeOf, it } from 'vitest';
import type { MailTemplate } from './infrastructure/mail/letters/define-mail.ts';
import { createMailKinds } from './infrastructure/mail/mail-kinds.ts';
import { mailKinds } from './mails.ts';
import { ledgerMails } from './orders/notices/ledger-mails.ts';
import { orderRefunded } from './orders/notices/mails/order-refunded.mail.ts';
import { paid } from './orders/notices/mails/sample-order.ts';

it('every mail that is defined is in the list of its wing, or it could be queued but never written', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'));
  const defined = sources.flatMap((text) =>
    [...text.matchAll(/= define\w*Mail<\w+>\(\{\s+kind: '([\w-]+)'/g)].map(([, kind]) => kind),
  );
  expect(defined.length).toBeGreaterThan(20);
  expect(defined.toSorted()).toEqual(mailKinds.all.map(({ kind }) => kind).toSorted());
});

it('two mails of one kind stop the shop as it starts', () => {
  const [first] = mailKinds.all;
  expect(() => createMailKinds(first ? [first, first] : [])).toThrow('Two mails are called order-placed');
});

it.each(['buyer', 'seller'] as const)(
  'an entry of the ledger has one mail to the %s at most: they have the same id',
  (reader) => {
    const actions = ledgerMails.filter(({ to }) => to === reader).flatMap(({ after }) => after);
    expect(actions).toEqual([...new Set(actions)]);
    expect(ledgerActions).toEqual(expect.arrayContaining(actions));
  },
);

it('only a mail makes what is queued, from the facts that its words need', () => {
  expectTypeOf(orderRefunded.about).returns.toEqualTypeOf<MailTemplate>();
  expectTypeOf<{ kind: string; order: object; amountMinor: number }>().not.toExtend<MailTemplate>();
  // @ts-expect-error: without the amount
  expect(orderRefunded.about({ order: paid })).toEqual({ kind: 'order-refunded', order: paid });
});
