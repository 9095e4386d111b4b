import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { AuditEntry, AuditQuery, AuditRepository, SignInTraits } from './audit.repository.ts';

export type { AuditEntry, SignInTraits } from './audit.repository.ts';
export type AuditService = ReturnType<typeof createAuditService>;

interface AuditDependencies {
  lines: AuditRepository;
  clock: Clock;
  /** Tells people of an act that has just been recorded. It is told again under the same id if it is recorded again. */
  alarm?: (entry: AuditEntry, at: Date, id: string) => Promise<void>;
}

/** The trail of privileged acts, which only grows. */
export function createAuditService({ lines, clock, alarm }: AuditDependencies) {
  /** Entries of this process, so that those of one millisecond keep their sequence. */
  let count = 0;
  /** What the current call has recorded. */
  const recorded = new AsyncLocalStorage<AuditEntry[]>();

  async function write(entry: AuditEntry): Promise<void> {
    const at = clock.now();
    count = (count + 1) % 0x1_0000;
    const tail = count.toString(16).padStart(4, '0') + randomBytes(4).toString('hex');
    await insert(entry, at, idAt(at, tail));
  }

  async function insert(entry: AuditEntry, at: Date, id: ObjectId): Promise<void> {
    await lines.insert(entry, at, id);
    if (entry.refused === undefined) await alarm?.(entry, at, id.toHexString());
  }

  return {
    /**
     * Writes an entry. Call it before the act, and let its error stop the act. A crash in between leaves an entry for
     * an act that did not happen, but no act goes unrecorded.
     */
    async record(entry: AuditEntry): Promise<void> {
      await write(entry);
      recorded.getStore()?.push(entry);
    },

    /** Makes a call. If it is refused in the end, each entry that it recorded is followed by one that says so. */
    async during<Result>(call: () => Promise<Result>): Promise<Result> {
      const entries: AuditEntry[] = [];
      try {
        return await recorded.run(entries, call);
      } catch (error) {
        if (error instanceof AppError && error.changedNothing)
          for (const entry of entries) await write({ ...entry, refused: error.code });
        throw error;
      }
    },

    /**
     * Writes the audit entry of an act that is also in a ledger, at this index. Safe to repeat: it is written once.
     * @param at the moment of the act
     */
    recordOnce: (entry: AuditEntry, at: Date, act: { thing: string; index: number }): Promise<void> =>
      insert(entry, at, idOfAct(at, act)),

    /** Whether an admin has signed in like this before. */
    hasSignedIn: (traits: SignInTraits): Promise<boolean> => lines.hasSignedIn(traits),

    /** Whether somebody took this account's admin role away. ADMIN_EMAILS does not give it back. */
    hasLostAdmin: (email: string): Promise<boolean> => lines.hasLostAdmin(email),

    page: ({ q, ...query }: AuditQuery) => lines.page({ ...query, q: q && asStored(q) }),
  };
}

/** E-mails are stored in lower case. An import is named by its file's fingerprint, in which case matters. */
const asStored = (q: string): string => (q.includes('@') ? q.toLowerCase() : q);

/**
 * The id of an entry. The trail is sorted by it, so it begins with the moment: seconds, then milliseconds.
 * @param tail six bytes in hexadecimal, of which the first two sort the lines of a millisecond
 */
function idAt(at: Date, tail: string): ObjectId {
  const time = at.getTime();
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0').slice(-digits);
  return new ObjectId(hex(Math.floor(time / 1000), 8) + hex(time % 1000, 4) + tail.slice(0, 12));
}

/** The id of an act's entry: always the same. */
const idOfAct = (at: Date, { thing, index }: { thing: string; index: number }): ObjectId =>
  idAt(
    at,
    index.toString(16).padStart(4, '0').slice(-4) +
      createHash('sha256').update(`${thing} ${index}`).digest('hex'),
  );
