import { keptAs, byAccountOrEmail, whereExists, type CollectionDefinition } from '../database/collection.ts';
import { ageOf } from '../database/figures.ts';
import type { MailKinds } from './mail-kinds.ts';
import { urgencies } from './urgency.ts';
import * as is from '../database/document-rules.ts';

const findTheirs = byAccountOrEmail({ account: 'account', email: 'to', moment: 'createdAt' });

export const mailsCollection = (kinds: MailKinds): CollectionDefinition => ({
  name: 'mails',
  people: {
    ...keptAs('mails'),
    find: (person) => {
      const theirs = findTheirs(person);
      return theirs && { ...theirs, kind: { $nin: kinds.toSeller } };
    },
  },
  pictures: 'none',
  counted: [
    {
      metric: 'shop_mails_waiting',
      help: 'Mails that wait to be sent, by how soon they are wanted.',
      label: 'urgency',
      async read(mails, { limit, maxTimeMS }) {
        const counts = await mails
          .aggregate<{ _id: string; waiting: number }>(
            // Answered from the index alone.
            [
              { $match: { nextAt: { $gt: new Date(0) } } },
              { $limit: limit },
              { $group: { _id: '$kind', waiting: { $sum: 1 } } },
            ],
            { maxTimeMS, hint: 'due_by_kind' },
          )
          .toArray();
        const waiting = { now: 0, soon: 0, later: 0 };
        for (const { _id: kind, waiting: mails } of counts) waiting[kinds.urgencyOf(kind)] += mails;
        return waiting;
      },
    },
    {
      metric: 'shop_mail_overdue_seconds',
      help: 'For how long a mail has been due and nobody has tried to send it, by how soon it is wanted.',
      label: 'urgency',
      async read(mails, { now, maxTimeMS }) {
        const overdue = urgencies.map(async (urgency) => {
          const [first] = await mails
            .find({ kind: { $in: kinds.withUrgency(urgency) }, nextAt: { $lte: now } })
            .project({ _id: 0, nextAt: 1 })
            .sort({ nextAt: 1 })
            .limit(1)
            .maxTimeMS(maxTimeMS)
            .hint('due_by_kind')
            .toArray();
          return [urgency, ageOf(first?.['nextAt'], now)];
        });
        return Object.fromEntries(await Promise.all(overdue));
      },
    },
    {
      metric: 'shop_mail_oldest_waiting_seconds',
      help: 'Age of the oldest mail that waits to be sent.',
      async read(mails, { now, limit, maxTimeMS }) {
        const [found] = await mails
          .aggregate(
            [
              { $match: { nextAt: { $exists: true } } },
              { $limit: limit },
              { $group: { _id: null, oldest: { $min: '$createdAt' } } },
            ],
            { maxTimeMS, hint: 'due' },
          )
          .toArray();
        return ageOf(found?.['oldest'], now);
      },
    },
  ],
  validator: is.document(
    {
      _id: is.filledText,
      to: is.filledText,
      kind: is.filledText,
      state: is.oneOf('waiting', 'sent', 'failed'),
      attempts: is.count,
      createdAt: is.moment,
    },
    {
      order: is.filledText,
      account: is.filledText,
      data: { bsonType: 'object' },
      nextAt: is.moment,
      sentAt: is.moment,
      failedAt: is.moment,
      lastError: is.filledText,
    },
  ),
  indexes: [
    // What the sweep looks for. Only a waiting mail has `nextAt`.
    { key: { nextAt: 1 }, name: 'due', ...whereExists('nextAt') },
    // The same for one urgency, which is looked for by its kinds.
    { key: { kind: 1, nextAt: 1 }, name: 'due_by_kind', ...whereExists('nextAt') },
    { key: { order: 1, createdAt: 1 }, name: 'order', ...whereExists('order') },
    // The mails to one person, for an export or an erasure.
    { key: { to: 1 }, name: 'to' },
    { key: { account: 1 }, name: 'account', ...whereExists('account') },
    // Mails that are old enough to be deleted.
    { key: { createdAt: 1 }, name: 'created' },
    // Mails that were given up, for the runbook.
    { key: { failedAt: 1 }, name: 'failed', ...whereExists('failedAt') },
  ],
});
