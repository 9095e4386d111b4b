import type { MovementKind } from '@switchyard/shared';
import { ObjectId, type Db } from 'mongodb';
import { buildDocuments } from './stored-documents.ts';

/** Both sides of the books, written straight into the database. */

export interface MovementFacts {
  kind?: MovementKind;
  /** The payment's, refund's or dispute's id at the provider. */
  id: string;
  at: Date;
  cents: number;
  fee?: number;
  payment?: string;
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
      amountCents: facts.cents,
      feeCents: facts.fee ?? 0,
      createdAt: facts.at,
      intentId: paymentOf(facts),
    })) as object[],
  );
}

/** An order whose ledger says that this moved. Answers its id. */
export async function storeOrder(db: Db, ...entries: MovementFacts[]): Promise<string> {
  const _id = new ObjectId();
  const ledger = entries.map((facts) => ({
    at: facts.at,
    by: 'shop',
    action: facts.kind === 'refunded' ? 'refunded' : 'paid',
    quantity: 0,
    amountCents: facts.cents,
    movement: keyOf(facts),
    transactionId: paymentOf(facts),
  }));
  const order = { ...buildDocuments()['bookings'], _id, status: 'paid', ledger };
  await db.collection('bookings').insertOne({ ...order, transactions: [...new Set(entries.map(paymentOf))] });
  return _id.toHexString();
}

/** Everything that the provider said until this moment is known. */
export async function storeProgress(db: Db, knownUntil: Date): Promise<void> {
  await db
    .collection<{ _id: string }>('booksProgress')
    .updateOne({ _id: 'movements' }, { $set: { readUntil: knownUntil, knownUntil } }, { upsert: true });
}
