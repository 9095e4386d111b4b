import type { LedgerAction } from '@switchyard/shared/bookings';
import type { MovementKind } from '@switchyard/shared/books';
import { ObjectId, type Db } from 'mongodb';
import { buildDocuments } from './stored-documents.ts';

/** Both sides of the books, written straight into the database. */

export interface MovementFacts {
  kind?: MovementKind;
  /** The payment's, refund's or dispute's id at the provider. */
  id: string;
  at: Date;
  amountMinor: number;
  fee?: number;
  payment?: string;
  /** What the order's ledger calls it, unless it is the usual action. */
  action?: LedgerAction;
}

const keyOf = ({ kind = 'taken', id }: MovementFacts) => `${kind}:${id}`;
const paymentOf = ({ id, payment = id }: MovementFacts) => payment;

/** What the provider says moved. */
export async function storeMovements(db: Db, ...told: MovementFacts[]): Promise<void> {
  await db.collection('providerMovements').insertMany(
    told.map((facts) => ({
      _id: `txn_${new ObjectId()}`,
      key: keyOf(facts),
      kind: facts.kind ?? 'taken',
      amountMinor: facts.amountMinor,
      currency: 'usd',
      feeMinor: facts.fee ?? 0,
      createdAt: facts.at,
      intentId: paymentOf(facts),
    })) as object[],
  );
}

/** An order whose ledger says that this moved. Answers its id. */
export const storeOrder = (db: Db, ...entries: MovementFacts[]): Promise<string> =>
  storeOrderOf(db, { status: 'paid' }, ...entries);

/** The same with these fields. */
export async function storeOrderOf(db: Db, facts: object, ...entries: MovementFacts[]): Promise<string> {
  const _id = new ObjectId();
  const told = entries.map((entry) => ({
    at: entry.at,
    by: 'shop',
    action: entry.action ?? (entry.kind === 'refunded' ? 'refunded' : 'paid'),
    quantity: 0,
    amountMinor: entry.amountMinor,
    movement: keyOf(entry),
    transactionId: paymentOf(entry),
  }));
  const moved = { ledger: told, transactions: [...new Set(entries.map(paymentOf))] };
  await db
    .collection('bookings')
    .insertOne({ ...buildDocuments()['bookings'], ...facts, _id, ...(entries.length > 0 && moved) });
  return _id.toHexString();
}

/** Everything that the provider said until this moment is known. */
export async function storeProgress(db: Db, knownUntil: Date): Promise<void> {
  await db
    .collection<{ _id: string }>('booksProgress')
    .updateOne({ _id: 'movements' }, { $set: { readUntil: knownUntil, knownUntil } }, { upsert: true });
}
