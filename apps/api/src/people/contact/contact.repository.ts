import type { ContactMessage, InboxTab, MessageState } from '@switchyard/shared/contact';
import { ObjectId, type Collection, type Db, type Filter, type WithId } from 'mongodb';
import { deleteSome } from '../../infrastructure/database/delete-some.ts';
import { findPage, type ListSort, type PageQuery } from '../../infrastructure/database/paging.ts';
import { searchTerms, type SearchTerms } from '../../infrastructure/database/search-terms.ts';

/** Who answered a message, and the reply if it was by mail. */
export interface MessageAnswer {
  by: string;
  at: Date;
  text?: string;
}

interface MessageDocument extends ContactMessage, SearchTerms {
  _id: ObjectId;
  receivedAt: Date;
  state: MessageState;
  answer?: MessageAnswer;
  /**
   * Set until the mail about the message is queued. Inserted together with the message, so that a crash loses no mail.
   */
  unmailed?: true;
  /** Set until the reply is queued as a mail. Stored together with the reply, for the same reason. */
  replyUnmailed?: true;
}

export interface StoredMessage extends ContactMessage {
  id: string;
  receivedAt: Date;
  state: MessageState;
  answer?: MessageAnswer;
  /** The reply is not queued as a mail yet. */
  replyUnmailed?: true;
}

interface InboxPageQuery extends PageQuery {
  tab?: InboxTab | undefined;
  q?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
}

export type ContactRepository = ReturnType<typeof createContactRepository>;

/** Each filter is one range of an index. */
const filters: Record<InboxTab, Filter<MessageDocument>> = {
  unread: { state: 'unread' },
  open: { state: { $in: ['unread', 'open'] } },
  answered: { state: 'answered' },
  all: {},
};

const sortOf = {
  newest: { key: 'receivedAt', holds: 'date', direction: -1 },
  oldest: { key: 'receivedAt', holds: 'date', direction: 1 },
} satisfies Record<string, ListSort>;

/** Only this many characters of a message are searched. */
const searchedLength = 1000;

const shown = {
  email: 1,
  subject: 1,
  message: 1,
  receivedAt: 1,
  state: 1,
  answer: 1,
  replyUnmailed: 1,
} as const;
const absent = { $exists: false } as const;
const unanswered: Filter<MessageDocument> = { state: { $ne: 'answered' } };

export function createContactRepository(db: Db) {
  const messages: Collection<MessageDocument> = db.collection('contactMessages');

  /** Changes a message if it matches `where`. Returns whether it did. */
  async function change(id: string, where: Filter<MessageDocument>, set: Partial<MessageDocument>) {
    const { matchedCount } = await messages.updateOne({ ...where, _id: new ObjectId(id) }, { $set: set });
    return matchedCount === 1;
  }

  return {
    /** Deletes some of the messages from before this moment. */
    deleteBefore: (before: Date): Promise<void> =>
      deleteSome(db, 'contactMessages', {
        receivedAt: { $lt: before },
        unmailed: absent,
        replyUnmailed: absent,
      }),

    async insert(message: ContactMessage, receivedAt: Date): Promise<string> {
      const { insertedId } = await messages.insertOne({
        _id: new ObjectId(),
        ...message,
        receivedAt,
        state: 'unread',
        // The e-mail by itself: a long subject would leave no pairs of it.
        ...searchTerms(message.subject, message.message.slice(0, searchedLength), '', {
          called: [message.email],
        }),
        unmailed: true,
      });
      return insertedId.toHexString();
    },

    async page({ tab = 'all', q, sort = 'newest', ...query }: InboxPageQuery) {
      const list = { filter: filters[tab], q, sort: sortOf[sort], projection: shown };
      const { documents, ...page } = await findPage(messages, list, query);
      return { ...page, items: documents.map(toMessage) };
    },

    async find(id: string): Promise<StoredMessage | undefined> {
      const found = await messages.findOne({ _id: new ObjectId(id) }, { projection: shown });
      return found ? toMessage(found) : undefined;
    },

    /** False if the message is read already, or deleted. */
    markRead: (id: string): Promise<boolean> => change(id, { state: 'unread' }, { state: 'open' }),

    /** False if the message is answered already, or deleted. */
    markAnswered: (id: string, answer: MessageAnswer): Promise<boolean> =>
      change(id, unanswered, { state: 'answered', answer }),

    /** Stores a reply, which the next sweep mails. False if the message has a reply already, or was deleted. */
    reply: (id: string, answer: Required<MessageAnswer>): Promise<boolean> =>
      change(id, { 'answer.text': { $exists: false } }, { state: 'answered', answer, replyUnmailed: true }),

    async listUnmailed(limit: number): Promise<StoredMessage[]> {
      return (await messages.find({ unmailed: true }, { limit, projection: shown }).toArray()).map(toMessage);
    },

    async markMailed(id: string): Promise<void> {
      await messages.updateOne({ _id: new ObjectId(id) }, { $unset: { unmailed: 1 } });
    },

    async listUnmailedReplies(limit: number): Promise<StoredMessage[]> {
      const found = await messages.find({ replyUnmailed: true }, { limit, projection: shown }).toArray();
      return found.map(toMessage);
    },

    async markReplyMailed(id: string): Promise<void> {
      await messages.updateOne({ _id: new ObjectId(id) }, { $unset: { replyUnmailed: 1 } });
    },
  };
}

function toMessage({
  _id,
  email,
  subject,
  message,
  receivedAt,
  state,
  answer,
  replyUnmailed,
}: WithId<MessageDocument>): StoredMessage {
  return {
    id: _id.toHexString(),
    email,
    subject,
    message,
    receivedAt,
    state,
    ...(answer && { answer }),
    ...(replyUnmailed && { replyUnmailed }),
  };
}
