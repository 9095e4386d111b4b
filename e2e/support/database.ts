import type { StackFile } from '@switchyard/local-services/stack';
import { MongoClient } from 'mongodb';

/** Takes an admin's role away behind the shop's back: nothing in the shop does. */
export async function demote(stack: StackFile, email: string): Promise<void> {
  const client = await MongoClient.connect(stack.mongodbUri);
  try {
    await client
      .db()
      .collection('users')
      .updateOne({ email }, { $unset: { role: '' } });
  } finally {
    await client.close();
  }
}
