import type { WireRequest } from './wire.ts';

/**
 * Commands that crash this build of the engine, because it has no session cache. They are refused wherever
 * they appear among the top-level fields, so that this check need not know how the engine determines a
 * command's name.
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

/** Fast commands that must work even while the server is busy. */
const FAST = new Set(['ping', 'buildInfo', 'buildinfo', 'currentOp', 'killOp', 'killCursors']);
const GREETINGS = new Set(['hello', 'isMaster', 'ismaster']);

type Reply = Readonly<Record<string, unknown>>;

export type Verdict =
  | { readonly pass: 'fast' | 'in turn' | 'alone' }
  /** Answered without calling the engine. */
  | { readonly pass: 'no'; readonly reply: Reply }
  | { readonly pass: 'drop'; readonly reason: string };

/** Classifies a request before the engine sees it: pass it on, answer it here, or drop the connection. */
export function judge({ fields, legacy }: WireRequest): Verdict {
  const [name = ''] = fields;
  if (legacy && !GREETINGS.has(name)) return { pass: 'drop', reason: `'${name}' came as OP_QUERY` };
  const refused = fields.find((field) => CRASHES_THE_ENGINE.has(field));
  if (refused === 'endSessions') return { pass: 'no', reply: { ok: 1 } };
  if (refused !== undefined) {
    return { pass: 'no', reply: commandError(59, 'CommandNotFound', `no such command: '${refused}'`) };
  }
  // This lock would outlive its client and even delay a clean shutdown.
  if (name === 'fsync' && fields.includes('lock')) {
    return { pass: 'no', reply: commandError(115, 'CommandNotSupported', 'fsync cannot lock this engine') };
  }
  if (name === 'collMod') return { pass: 'alone' };
  return { pass: FAST.has(name) || GREETINGS.has(name) ? 'fast' : 'in turn' };
}

export function commandError(code: number, codeName: string, errmsg: string): Reply {
  return { ok: 0, errmsg, code, codeName };
}
