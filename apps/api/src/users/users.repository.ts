import type { User } from '@switchyard/shared';
import type { Collection, Db, ObjectId } from 'mongodb';

interface UserDocument {
  _id: ObjectId;
  /** Lower case. */
  email: string;
  name?: string;
  role?: 'admin';
  createdAt: Date;
}

export interface SignInRecord {
  email: string;
  name: string | undefined;
  admin: boolean;
  at: Date;
}

export type UsersRepository = ReturnType<typeof createUsersRepository>;

export function createUsersRepository(db: Db) {
  const users: Collection<UserDocument> = db.collection('users');
  return {
    async createIndexes(): Promise<void> {
      await users.createIndexes([{ key: { email: 1 }, name: 'email', unique: true }]);
    },

    async find(email: string) {
      const found = await users.findOne({ email: { $eq: email } });
      return found ? { email: found.email, name: found.name, role: found.role } : undefined;
    },

    async list(): Promise<User[]> {
      const found = await users.find({}, { sort: { _id: 1 } }).toArray();
      return found.map(({ _id, email, role }) => ({ _id: _id.toHexString(), email, ...(role && { role }) }));
    },

    /** Stores the account of whoever signed in. Two first sign-ins at once make one account. */
    async upsert({ email, name, admin, at }: SignInRecord) {
      const set = { ...(name !== undefined && { name }), ...(admin && { role: 'admin' as const }) };
      const update = {
        ...(Object.keys(set).length > 0 && { $set: set }),
        $setOnInsert: { createdAt: at },
      };
      const result = await users.updateOne({ email: { $eq: email } }, update, { upsert: true });
      return {
        acknowledged: result.acknowledged,
        matchedCount: result.matchedCount,
        modifiedCount: result.modifiedCount,
        upsertedCount: result.upsertedCount,
        upsertedId: result.upsertedId?.toHexString() ?? null,
      };
    },

    async makeAdmin(email: string) {
      const { acknowledged, matchedCount, modifiedCount } = await users.updateOne(
        { email: { $eq: email } },
        { $set: { role: 'admin' } },
      );
      return { acknowledged, matchedCount, modifiedCount };
    },
  };
}
