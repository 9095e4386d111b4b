/** The reason why this process cannot serve now. The message is public. */
export class NotReadyError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'NotReadyError';
  }
}

interface ReadinessChecks {
  isLeaving(): boolean;
  /** Bounded in time; rejects if the database does not answer. */
  ping(): Promise<void>;
  /** The reasons why the shop must not serve from this database. */
  findFaults(): Promise<string[]>;
  /** Called with faults that only the operator may see. */
  onFaults(faults: string[]): void;
}

/** How long a check that found no faults is trusted, in milliseconds. */
const trustMs = 30_000;

/** A process is ready if it is not shutting down, the database answers, and the database has no faults. */
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
