/** Why a process cannot serve right now, in a word or two that anyone may read. */
export class NotReadyError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'NotReadyError';
  }
}

export interface ReadinessChecks {
  isLeaving(): boolean;
  /** Bounded in time; rejects where the database does not answer. */
  ping(): Promise<void>;
  /** What the database lacks or holds that must not be served, in words. */
  findFaults(): Promise<string[]>;
  /** Told of faults, which are for the operator's eyes only. */
  onFaults(faults: string[]): void;
}

/** How long a database that was found whole is taken for whole, in milliseconds. */
const trustMs = 30_000;

/** Whether this process can serve: it is not leaving, its database answers, and that is whole. */
export function createReadiness({ isLeaving, ping, findFaults, onFaults }: ReadinessChecks) {
  let wholeUntil = 0;
  return {
    /** @throws NotReadyError */
    async check(): Promise<void> {
      if (isLeaving()) throw new NotReadyError('leaving');
      try {
        await ping();
        if (Date.now() < wholeUntil) return;
        const faults = await findFaults();
        if (faults.length === 0) {
          wholeUntil = Date.now() + trustMs;
          return;
        }
        onFaults(faults);
      } catch (error) {
        throw new NotReadyError('no answer from the database', { cause: error });
      }
      throw new NotReadyError('the database is not whole');
    },
  };
}
