import type { IncomingHttpHeaders } from 'node:http';

/** A request that a span is to be made of. */
export interface TracedRequest {
  method: string;
  headers: IncomingHttpHeaders;
  /** The id that its log lines carry. */
  id: string;
}

/** How a request ended. */
export interface RequestEnd {
  /** The route's template, never the address, which may name people; undefined where no route took it. */
  route: string | undefined;
  status: number;
}

/** Ends the span of a database command. */
export type EndCommand = (failed: boolean) => void;

/** Does a call to a service outside as a span of the request that asks for it. */
export type TraceCall = <T>(service: string, operation: string, call: () => Promise<T>) => Promise<T>;

/** What becomes of spans. None of them tells a value: only routes, collections, the names of commands, and codes. */
export interface Tracing {
  /** Does everything that answers a request as one span, of the trace that the request's `traceparent` names, else of a new one. */
  traceRequest(request: TracedRequest, answer: (end: (how: RequestEnd) => void) => void): void;
  /** A piece of work that nobody asked for, as a trace of its own. */
  traceWork(name: string, work: () => Promise<void>): Promise<void>;
  traceCall: TraceCall;
  /** Begins a span of whatever request or work runs now; undefined where none does. */
  traceCommand(command: string, collection: string): EndCommand | undefined;
  /** Sends what is not sent yet. Bounded in time, and never rejects. */
  stop(): Promise<void>;
}

/** Where nobody collects traces. */
export const untraced: TraceCall = (_service, _operation, call) => call();

/** Sends traces to an OTLP/HTTP collector, as JSON. The libraries for it are loaded here and nowhere else. */
export async function startTracing(url: string, serviceName: string): Promise<Tracing> {
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(url, serviceName);
}
