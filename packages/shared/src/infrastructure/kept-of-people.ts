interface Kept {
  /** The name that announcements use. */
  called: string;
  /** What an erasure does with the data. Only `kept` leaves them unchanged. */
  erasure: 'deleted' | 'changed' | 'kept';
  /** `erasure` in words, for people. */
  says: string;
}

const deleted = (called: string, says = 'to be deleted'): Kept => ({ called, erasure: 'deleted', says });
const kept = (called: string, says: string): Kept => ({ called, erasure: 'kept', says });

/**
 * What the shop stores about people, by its name in the download of their data. The erasure itself, the announcement of
 * the operator's command and the text of the deletion window derive from this table.
 */
export const keptOfPeople = {
  account: deleted('account', 'to be deleted, with its sign-in'),
  profile: deleted('profile'),
  cart: deleted('cart'),
  boards: deleted('kept boards'),
  keyboardAnswers: deleted('answers about keyboards'),
  waiting: deleted('wishes to be told that a part is back'),
  messages: deleted('messages to the shop'),
  mails: deleted('records of emails from the shop'),
  helpfulVotes: deleted('votes for reviews'),
  reviewReports: deleted('reports of reviews'),
  pictures: deleted('uploaded pictures', 'to be deleted, unless somebody else or the shop uses them'),
  reviews: { called: 'reviews', erasure: 'changed', says: 'they stay, without their author' },
  orders: kept('orders', 'they stay for the books, with their invoices'),
  withdrawals: kept('withdrawals and returns', 'they stay as proof of what was declared and when'),
  audit: kept('lines of the audit trail', 'they stay, because the trail is never changed'),
} as const satisfies Record<string, Kept>;

export type KeptName = keyof typeof keptOfPeople;
