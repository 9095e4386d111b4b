import type { Db } from 'mongodb';

const fields = ['line2', 'region', 'postalCode'];
const addresses = [
  ['bookings', 'address'],
  ['papers', 'buyer.address'],
] as const;

/** Removes the fields of addresses that were left out by an empty text. They were stored as null. */
export async function dropBlankAddressFields(db: Db): Promise<void> {
  for (const [collection, address] of addresses)
    for (const field of fields.map((name) => `${address}.${name}`))
      await db.collection(collection).updateMany({ [field]: { $type: 'null' } }, { $unset: { [field]: '' } });
}
