import type { WireRequest } from './wire.ts';

/**
 * Found by trying: this build of the engine has no session cache, and these commands end its process with SIGSEGV.
 * They are refused before they reach it. All top-level names count, not only the first, because the gate must not
 * depend on how the engine picks a command's name.
 */
const CRASHES_THE_ENGINE = new Set([
  'startSession',
  'endSessions',
  'refreshSessions',
  'killSessions',
  'killAllSessions',
  'killAllSessionsByPattern',
  '_killOperations',
]);

/** Commands that answer at once, and with which a busy server is greeted, watched and relieved. */
const FAST = new Set([
  'ping',
  'hello',
  'isMaster',
  'ismaster',
  'buildInfo',
  'buildinfo',
  'currentOp',
  'killOp',
  'killCursors',
]);

const GREETINGS = new Set(['hello', 'isMaster', 'ismaster']);

export type Verdict =
  | { readonly pass: 'fast' | 'in turn' }
  | { readonly pass: 'no'; readonly reply: Readonly<Record<string, unknown>> }
  | { readonly pass: 'drop'; readonly reason: string };

/** Decides what becomes of a request before the engine sees it. */
export function judge(request: WireRequest): Verdict {
  const [name = ''] = request.fields;
  if (request.legacy && !GREETINGS.has(name)) {
    return { pass: 'drop', reason: `'${name}' came as OP_QUERY, which is for the first greeting only` };
  }
  const refused = request.fields.find((field) => CRASHES_THE_ENGINE.has(field));
  if (refused === 'endSessions') return { pass: 'no', reply: { ok: 1 } }; // there are none, so all are ended
  if (refused !== undefined)
    return { pass: 'no', reply: commandError(59, 'CommandNotFound', `no such command: '${refused}'`) };
  if (name === 'fsync' && request.fields.includes('lock')) {
    // Found by trying: a lock outlives its client and holds up even a clean stop.
    return {
      pass: 'no',
      reply: commandError(
        115,
        'CommandNotSupported',
        'fsync with lock is not supported by the embedded engine',
      ),
    };
  }
  return { pass: FAST.has(name) ? 'fast' : 'in turn' };
}

export function commandError(code: number, codeName: string, errmsg: string): Record<string, unknown> {
  return { ok: 0, errmsg, code, codeName };
}

/** A fixed number of places, given out in the order of asking. */
export interface Places {
  /** Runs the task when a place is free. @throws when closed before its turn came */
  take<Result>(task: () => Promise<Result>): Promise<Result>;
  /** How many tasks are running. */
  taken(): number;
  /** Turns away all who wait and all who come. */
  close(): void;
}

/**
 * Found by trying: the engine runs eight commands at once and a ninth waits, even a ping. Ordinary commands share seven
 * places, so that one is always free for the fast ones.
 */
export const ORDINARY_PLACES = 7;

export function createPlaces(count: number): Places {
  const waiting: { admit: () => void; turnAway: (reason: Error) => void }[] = [];
  let taken = 0;
  let closed = false;
  const closing = () => new Error('the server is stopping');

  async function enter(): Promise<void> {
    if (closed) throw closing();
    if (taken < count) {
      taken += 1;
      return;
    }
    // The one who leaves hands over the place, so `taken` stays as it is.
    await new Promise<void>((admit, turnAway) => waiting.push({ admit, turnAway }));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next.admit();
    else taken -= 1;
  }

  return {
    async take(task) {
      await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
    taken: () => taken,
    close() {
      closed = true;
      for (const { turnAway } of waiting.splice(0)) turnAway(closing());
    },
  };
}
