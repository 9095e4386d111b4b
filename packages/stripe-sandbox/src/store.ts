import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type {
  BalanceTransaction,
  Charge,
  Dispute,
  PaymentIntent,
  Refund,
  StoredEvent,
  StoredPaymentMethod,
  StoredToken,
} from './objects.ts';
import type { SandboxRecord } from './records.ts';

/** The stored reply for an idempotency key. */
export interface StoredReply {
  /** Hash of the call that first used the key. */
  call: string;
  status: number;
  body: object;
}

/** Stored values of one kind. A value is replaced, never mutated. */
export interface Collection<Value> {
  get(id: string): Value | undefined;
  put(id: string, value: Value): void;
  /** Oldest first. */
  values(): Value[];
}

export type Store = ReturnType<typeof openStore>;

/**
 * The sandbox's whole state: in memory for reading, and in a SQLite file if one is given.
 * @throws Error naming the file if it cannot be read
 */
export function openStore(file = ':memory:') {
  const database = openDatabase(file);
  const select = database.prepare('select id, value from records where kind = ? order by rowid');
  const upsert = database.prepare(
    'insert into records values (?, ?, ?) on conflict do update set value = excluded.value',
  );

  const kinds = new Map<string, Map<string, unknown>>();

  function collection<Value>(kind: string): Collection<Value> {
    const records = new Map<string, Value>();
    kinds.set(kind, records);
    for (const { id, value } of select.all(kind)) records.set(String(id), JSON.parse(String(value)));
    return {
      get: (id) => records.get(id),
      put(id, value) {
        records.set(id, value);
        upsert.run(kind, id, JSON.stringify(value));
      },
      values: () => [...records.values()],
    };
  }

  return {
    paymentIntents: collection<PaymentIntent>('payment-intent'),
    paymentMethods: collection<StoredPaymentMethod>('payment-method'),
    tokens: collection<StoredToken>('token'),
    charges: collection<Charge>('charge'),
    refunds: collection<Refund>('refund'),
    disputes: collection<Dispute>('dispute'),
    balanceTransactions: collection<BalanceTransaction>('balance-transaction'),
    events: collection<StoredEvent>('event'),
    replies: collection<StoredReply>('reply'),
    /** Records of all kinds, oldest first within each kind. */
    records: (): SandboxRecord[] =>
      [...kinds].flatMap(([kind, records]) =>
        [...records].map(([id, value]): SandboxRecord => [kind, id, value]),
      ),
    /** Adds records, or replaces those with the same ids. */
    putRecords(records: readonly SandboxRecord[]): void {
      for (const [kind, id, value] of records) {
        kinds.get(kind)?.set(id, value);
        upsert.run(kind, id, JSON.stringify(value));
      }
    },
    /** Runs `work` in a transaction: after a crash, either all of its changes are stored or none. */
    atomically<Result>(work: () => Result): Result {
      database.exec('begin');
      try {
        return work();
      } finally {
        database.exec('commit');
      }
    },
    close: () => database.close(),
  };
}

function openDatabase(file: string): DatabaseSync {
  try {
    if (file !== ':memory:') {
      mkdirSync(dirname(file), { recursive: true });
      closeSync(openSync(file, 'a', 0o600)); // it holds client secrets
    }
    const database = new DatabaseSync(file);
    // The data must survive a crash of this process, not a power failure, so SQLite need not wait for the
    // disk.
    database.exec('pragma journal_mode = wal; pragma synchronous = off');
    database.exec('create table if not exists records (kind, id, value, primary key (kind, id))');
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The payment sandbox cannot use its data file ${file}: ${reason}`, { cause });
  }
}
