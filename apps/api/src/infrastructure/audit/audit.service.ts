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
  /**
   * Mails people about an act that is being recorded. A repeated record has the same id, so its mail is queued only
   * once.
   */
  alarm?: (entry: AuditEntry, at: Date, id: string) => Promise<void>;
}

/** The append-only trail of privileged acts. */
export function createAuditService({ lines, clock, alarm }: AuditDependencies) {
  /** Counts this process's entries, so that entries of the same millisecond keep their sequence. */
  let count = 0;
  /** The entries that the current call has recorded. */
  const recorded = new AsyncLocalStorage<AuditEntry[]>();

  function nextId(at: Date): ObjectId {
    count = (count + 1) % 0x1_0000;
    return idAt(at, count.toString(16).padStart(4, '0') + randomBytes(4).toString('hex'));
  }

  async function write(entry: AuditEntry): Promise<void> {
    const at = clock.now();
    await insert(entry, at, nextId(at));
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

    /** Writes several entries, as `record` does, by one command. */
    async recordAll(entries: readonly AuditEntry[]): Promise<void> {
      const at = clock.now();
      const all = entries.map((entry) => ({ entry, at, id: nextId(at) }));
      await lines.insertAll(all);
      for (const { entry, id } of all) await alarm?.(entry, at, id.toHexString());
      recorded.getStore()?.push(...entries);
    },

    /** Marks entries as those of acts that were refused. */
    async markRefused(entries: readonly AuditEntry[], code: string): Promise<void> {
      const at = clock.now();
      await lines.insertAll(
        entries.map((entry) => ({ entry: { ...entry, refused: code }, at, id: nextId(at) })),
      );
    },

    /**
     * Runs a call. If the call is refused in the end, adds to each entry that it recorded a further entry with the
     * refusal.
     */
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
     * Writes the audit entry for an entry of a ledger. Idempotent, because its id is made from the ledger entry's
     * index.
     * @param at the moment of the act
     */
    recordOnce: (entry: AuditEntry, at: Date, act: { thing: string; index: number }): Promise<void> =>
      insert(entry, at, idOfAct(at, act)),

    /** Whether an admin has signed in to this account with this device from this network before. */
    hasSignedIn: (traits: SignInTraits): Promise<boolean> => lines.hasSignedIn(traits),

    /** Whether somebody took this account's admin role away. If so, ADMIN_EMAILS does not give it back. */
    hasLostAdmin: (email: string): Promise<boolean> => lines.hasLostAdmin(email),

    page: ({ q, ...query }: AuditQuery) => lines.page({ ...query, q: q && asStored(q) }),
  };
}

/**
 * Lower-cases an e-mail, as e-mails are stored. Other texts keep their case: an import is named by its file's
 * fingerprint, in which case matters.
 */
const asStored = (q: string): string => (q.includes('@') ? q.toLowerCase() : q);

/**
 * The id of an entry. The trail is sorted by id, so the id begins with the time: seconds, then milliseconds.
 * @param tail six bytes in hexadecimal; the first two sort entries of the same millisecond
 */
function idAt(at: Date, tail: string): ObjectId {
  const time = at.getTime();
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0').slice(-digits);
  return new ObjectId(hex(Math.floor(time / 1000), 8) + hex(time % 1000, 4) + tail.slice(0, 12));
}

/** The id of an act's entry. It is derived from the act, so that a repeated insert finds the first one. */
const idOfAct = (at: Date, { thing, index }: { thing: string; index: number }): ObjectId =>
  idAt(
    at,
    index.toString(16).padStart(4, '0').slice(-4) +
      createHash('sha256').update(`${thing} ${index}`).digest('hex'),
  );
