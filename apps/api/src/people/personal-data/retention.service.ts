import type { Clock } from '../../infrastructure/clock.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How many days each kind of data is kept. */
export interface Retention {
  /** Orders that were cancelled or expired and never took money. */
  unpaidOrders: number;
  /** Mails that were sent, or given up. */
  mails: number;
  /** Messages from the contact form, with their answers. */
  messages: number;
  /** Entries of the audit trail. */
  audit: number;
  /** Accounts that were never verified and have no data that must stay. */
  idleAccounts: number;
}

/** Deletes up to one batch of what is older than this moment. */
type DeleteBefore = (before: Date) => Promise<unknown>;

interface RetentionDependencies {
  /** In days. The privacy policy states the same numbers. */
  days: Retention;
  deleteBefore: Record<keyof Retention, DeleteBefore>;
  clock: Clock;
}

/** Deletes data that the shop has no reason to keep any longer. */
export function createRetentionService({ days, deleteBefore, clock }: RetentionDependencies) {
  return {
    /** Deletes one batch of each kind. Any number of processes may run it at once. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime();
      await deleteBefore.unpaidOrders(new Date(now - days.unpaidOrders * dayMs));
      await deleteBefore.mails(new Date(now - days.mails * dayMs));
      await deleteBefore.messages(new Date(now - days.messages * dayMs));
      await deleteBefore.audit(new Date(now - days.audit * dayMs));
      // Last, because it needs Firebase, which may fail to answer.
      await deleteBefore.idleAccounts(new Date(now - days.idleAccounts * dayMs));
    },
  };
}
