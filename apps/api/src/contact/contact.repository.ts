import type { ContactMessage } from '@switchyard/shared';
import { ObjectId, type Collection, type Db } from 'mongodb';

interface MessageDocument extends ContactMessage {
  _id: ObjectId;
  receivedAt: Date;
}

export type ContactRepository = ReturnType<typeof createContactRepository>;

export function createContactRepository(db: Db) {
  const messages: Collection<MessageDocument> = db.collection('contactMessages');
  return {
    /** Deletes every message sent under this e-mail. Answers how many. */
    async deleteBySender(email: string): Promise<number> {
      return (await messages.deleteMany({ email: { $eq: email } })).deletedCount;
    },

    async insert(message: ContactMessage, receivedAt: Date): Promise<string> {
      const { insertedId } = await messages.insertOne({ _id: new ObjectId(), ...message, receivedAt });
      return insertedId.toHexString();
    },
  };
}
