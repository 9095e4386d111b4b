import type { IncomingHttpHeaders } from 'node:http';

interface TracedRequest {
  method: string;
  headers: IncomingHttpHeaders;
  /** The request's id in the log lines. */
  id: string;
}

interface RequestEnd {
  /** The route's template, never the URL, which may name people; undefined if no route matched. */
  route: string | undefined;
  status: number;
}

export type EndCommand = (failed: boolean) => void;

/** Traces a call to an outside service as a span of the current request. */
export type TraceCall = <T>(service: string, operation: string, call: () => Promise<T>) => Promise<T>;

/** Spans hold no values: only routes, collections, names of commands, and codes. */
export interface Tracing {
  /** Traces a request. Continues the trace of its `traceparent` header, else begins a new one. */
  traceRequest(request: TracedRequest, answer: (end: (how: RequestEnd) => void) => void): void;
  traceWork(name: string, work: () => Promise<void>): Promise<void>;
  traceCall: TraceCall;
  /** Begins a span of the current request or work; undefined if there is none. */
  traceCommand(command: string, collection: string): EndCommand | undefined;
  /** Sends the remaining spans. Bounded in time, and never rejects. */
  stop(): Promise<void>;
}

/** Makes the call without tracing it. */
export const untraced: TraceCall = (_service, _operation, call) => call();
