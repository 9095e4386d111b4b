import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider, type NodeTracerConfig } from '@opentelemetry/sdk-trace-node';
import { AppError } from '../app-error.ts';
import type { Tracing } from './tracing.ts';

/** The time limit for sending the last spans, in milliseconds. */
const flushMs = 3000;

type Resource = NonNullable<NodeTracerConfig['resource']>;

function resourceOf(attributes: Record<string, string>): Resource {
  const resource: Resource = {
    attributes,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  };
  return resource;
}

/** Sends traces to an OTLP/HTTP collector. Only once per process, because OpenTelemetry's context is global. */
export function createTracing(url: string, serviceName: string): Tracing {
  // In a container, the host name is the container's id.
  const instance = `${hostname()}:${process.pid}`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: flushMs });
  const provider = new NodeTracerProvider({
    resource: resourceOf({ 'service.name': serviceName, 'service.instance.id': instance }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('switchyard-api');

  async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await context.with(trace.setSpan(context.active(), span), work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    traceRequest({ method, headers, id }, answer) {
      const caller = propagation.extract(ROOT_CONTEXT, headers);
      const attributes = { 'http.request.method': method, 'request.id': id };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
      context.with(trace.setSpan(caller, span), () =>
        answer(({ route, status }) => {
          if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        }),
      );
    },
    traceWork: (name, work) => within(tracer.startSpan(name, { root: true }), work),
    traceCall(service, operation, call) {
      const attributes = { 'peer.service': service };
      return within(tracer.startSpan(`${service} ${operation}`, { kind: SpanKind.CLIENT, attributes }), call);
    },
    traceCommand(command, collection) {
      if (!trace.getActiveSpan()) return undefined;
      const span = tracer.startSpan(`${command} ${collection}`.trimEnd(), {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'mongodb',
          'db.operation.name': command,
          ...(collection && { 'db.collection.name': collection }),
        },
      });
      return (failed) => {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    async stop() {
      // If the collector cannot be reached, the last spans are lost.
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, sleep(flushMs, undefined, { ref: false })]);
    },
  };
}

/** Records the kind of an error, never its message, which may name people. */
function fail(span: Span, error: unknown): void {
  const kind = error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown';
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kind);
}
