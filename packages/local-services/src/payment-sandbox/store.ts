import type { z } from 'zod';
import { nowInSeconds } from './identifiers.ts';
import type { Change } from './journal.ts';
import { damaged, readJournal, startJournal } from './journal.ts';
import type { RecordKind, RecordOf } from './records.ts';
import { isRecordKind, recordKinds } from './records.ts';

/** Records of one kind in the order in which they were first put. A record is replaced, never changed in place. */
export interface Collection<Value> {
  get(id: string): Value | undefined;
  put(id: string, value: Value): void;
  values(): Value[];
}

/** Everything the sandbox knows. What was put is on disk once `flush` has returned. */
export type Store = { [Kind in RecordKind]: Collection<RecordOf<Kind>> } & {
  /** Writes all puts since the last flush as one line: all of them survive a crash, or none. */
  flush(): void;
  close(): void;
};

const DAY = 24 * 60 * 60;

/**
 * Opens the sandbox's memory, kept in the journal `dataFile` (made when missing).
 *
 * A journal, because writing a snapshot of everything at every payment would cost more with each payment. It is
 * rewritten without what is outdated each time it is opened. There is no fsync: it must survive the end of this
 * process, not the loss of power.
 * @throws Error that names the file when it is damaged.
 */
export function openStore(dataFile: string): Store {
  const changes: Change[] = [];
  const collections = {
    paymentIntents: openCollection('paymentIntents', recordKinds.paymentIntents, changes),
    charges: openCollection('charges', recordKinds.charges, changes),
    refunds: openCollection('refunds', recordKinds.refunds, changes),
    paymentMethods: openCollection('paymentMethods', recordKinds.paymentMethods, changes),
    events: openCollection('events', recordKinds.events, changes),
    replies: openCollection('replies', recordKinds.replies, changes),
  };
  for (const { kind, id, value } of readJournal(dataFile)) {
    if (!isRecordKind(kind)) throw damaged(dataFile, `there is no kind of record called ${kind}`);
    try {
      collections[kind].restore(id, value);
    } catch (cause) {
      throw damaged(dataFile, `${kind} ${id} is not such a record`, cause);
    }
  }
  forgetOld(collections);
  const journal = startJournal(
    dataFile,
    Object.values(collections).flatMap((collection) => collection.all()),
  );
  return {
    ...collections,
    flush() {
      if (changes.length > 0) journal.append(changes.splice(0));
    },
    close: () => journal.close(),
  };
}

interface OpenCollection<Value> extends Collection<Value> {
  restore(id: string, value: unknown): void;
  forget(isOld: (value: Value) => boolean): void;
  all(): Change[];
}

function openCollection<Value>(
  kind: RecordKind,
  schema: z.ZodType<Value>,
  changes: Change[],
): OpenCollection<Value> {
  const records = new Map<string, Value>();
  return {
    get: (id) => records.get(id),
    put(id, value) {
      records.set(id, value);
      changes.push({ kind, id, value });
    },
    values: () => [...records.values()],
    restore: (id, value) => void records.set(id, schema.parse(value)),
    forget(isOld) {
      for (const [id, value] of records) if (isOld(value)) records.delete(id);
    },
    all: () => [...records].map(([id, value]) => ({ kind, id, value })),
  };
}

/** Stripe forgets idempotency keys after a day or more, and no longer lists events after 30 days. */
function forgetOld(collections: {
  replies: OpenCollection<RecordOf<'replies'>>;
  events: OpenCollection<RecordOf<'events'>>;
}): void {
  const now = nowInSeconds();
  collections.replies.forget((reply) => reply.created < now - DAY);
  collections.events.forget(({ event }) => event.created < now - 30 * DAY);
}
