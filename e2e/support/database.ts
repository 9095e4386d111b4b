import type { StackFile } from '@switchyard/local-services/stack';
import { MongoClient } from 'mongodb';

/** Changes an account behind the shop's back: nothing in the shop takes an admin's role away, or ends an account unasked. */
export async function changeRole(stack: StackFile, email: string, role: 'buyer' | 'nobody'): Promise<void> {
  const client = await MongoClient.connect(stack.mongodbUri);
  try {
    const users = client.db().collection('users');
    if (role === 'nobody') await users.deleteOne({ email });
    else await users.updateOne({ email }, { $unset: { role: '' } });
  } finally {
    await client.close();
  }
}
