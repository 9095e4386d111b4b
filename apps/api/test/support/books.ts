import type { LedgerAction } from '@switchyard/shared/bookings';
import type { MovementKind } from '@switchyard/shared/books';
import { ObjectId, type Db } from 'mongodb';
import { buildDocuments } from './stored-documents.ts';

/**
 * A movement of money, to be written directly into the database on either side: the provider's or the
 * ledger's.
 */

export interface MovementFacts {
  kind?: MovementKind;
  /** The provider's id of the payment, refund or dispute. */
  id: string;
  at: Date;
  amountMinor: number;
  fee?: number;
  payment?: string;
  /** The action in the order's ledger, if it is not the usual one. */
  action?: LedgerAction;
}

const keyOf = ({ kind = 'taken', id }: MovementFacts) => `${kind}:${id}`;
const paymentOf = ({ id, payment = id }: MovementFacts) => payment;

/** Stores movements as reported by the provider. */
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

/** Stores an order whose ledger has these movements. @returns its id */
export const storeOrder = (db: Db, ...entries: MovementFacts[]): Promise<string> =>
  storeOrderOf(db, { status: 'paid' }, ...entries);

/** Stores such an order with these fields. @returns its id */
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

/** Records that all movements of the provider until this time have been imported. */
export async function storeProgress(db: Db, knownUntil: Date): Promise<void> {
  await db
    .collection<{ _id: string }>('booksProgress')
    .updateOne({ _id: 'movements' }, { $set: { readUntil: knownUntil, knownUntil } }, { upsert: true });
}
