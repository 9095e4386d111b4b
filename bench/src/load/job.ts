/** One call to be made. */
export interface LoadRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** How long calls are made, over and over: for a time, or until there were so many. */
export type TurnLength = { seconds: number } | { calls: number };

/** What a load process is asked to do to one server. */
export interface LoadJob {
  /** The server's address. */
  origin: string;
  connections: number;
  requests: LoadRequest[];
  /**
   * For a length, every connection makes all the calls over and over, each beginning elsewhere. Once: each call is made
   * exactly once.
   */
  until: TurnLength | 'once';
  /**
   * Where they are made over and over, each connection makes a share of the calls only, over and over. All of them are written down in bytes for each
   * connection before the first is made, and for a thousand calls and 32 connections that takes half a second of the turn.
   */
  shared?: true;
}

/** What came of it. Times of calls are milliseconds, from the writing of a call to the end of its answer. */
export interface LoadResult {
  /** Answers, of whatever status. */
  calls: number;
  /** From the first call to the last answer. */
  seconds: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Connections that failed, and calls that were not answered in time; these are counted in both. */
  errors: number;
  timeouts: number;
  /** Answers that are no success. */
  refusals: number;
  /** How many answers there were of each status. */
  statuses: Record<string, number>;
}

export function isLoadJob(message: unknown): message is LoadJob {
  return typeof message === 'object' && message !== null && 'origin' in message && 'requests' in message;
}

export function isLoadResult(message: unknown): message is LoadResult {
  return typeof message === 'object' && message !== null && 'calls' in message && 'perSecond' in message;
}
