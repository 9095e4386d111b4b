import type { Clock } from '../../infrastructure/clock.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What is kept for a time, in days. */
export interface Retention {
  /** Orders that were cancelled or expired and never took money. */
  unpaidOrders: number;
  /** Mails that were sent or given up. */
  mails: number;
  /** Messages from the contact form, with their answers. */
  messages: number;
  /** Entries of the audit trail. */
  audit: number;
  /** Accounts that were never verified, and never used for anything that stays. */
  idleAccounts: number;
}

/** Deletes some of what is older than this moment. */
type DeleteBefore = (before: Date) => Promise<unknown>;

interface RetentionDependencies {
  /** For how many days each is kept. The privacy policy says the same. */
  days: Retention;
  deleteBefore: Record<keyof Retention, DeleteBefore>;
  clock: Clock;
}

/** Deletes what the shop has no reason to keep any longer. */
export function createRetentionService({ days, deleteBefore, clock }: RetentionDependencies) {
  return {
    /** Any number of processes may run it at once. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime();
      await deleteBefore.unpaidOrders(new Date(now - days.unpaidOrders * dayMs));
      await deleteBefore.mails(new Date(now - days.mails * dayMs));
      await deleteBefore.messages(new Date(now - days.messages * dayMs));
      await deleteBefore.audit(new Date(now - days.audit * dayMs));
      // At last, because it needs Firebase.
      await deleteBefore.idleAccounts(new Date(now - days.idleAccounts * dayMs));
    },
  };
}
