import type { CommandFailedEvent, CommandStartedEvent, CommandSucceededEvent, MongoClient } from 'mongodb';
import type { EndCommand, Tracing } from '../observability/tracing.ts';

/** The connection pool of one process. */
export interface PoolUse {
  open: number;
  inUse: number;
  /** Number of operations that wait for a connection. */
  waiting: number;
}

/** A slow database command, without its documents, which may name people. */
export interface SlowCommand {
  command: string;
  collection: string;
  durationMs: number;
  failed: boolean;
}

/** Counts a client's connections by its events. Call it before the client connects. */
export function watchPool(client: MongoClient): () => PoolUse {
  const use = { open: 0, inUse: 0, waiting: 0 };
  client.on('connectionCreated', () => (use.open += 1));
  client.on('connectionClosed', () => (use.open -= 1));
  client.on('connectionCheckOutStarted', () => (use.waiting += 1));
  client.on('connectionCheckOutFailed', () => (use.waiting -= 1));
  client.on('connectionCheckedOut', () => {
    use.waiting -= 1;
    use.inUse += 1;
  });
  client.on('connectionCheckedIn', () => (use.inUse -= 1));
  return () => ({ ...use });
}

/**
 * Reports commands that take longer than `slowMs`. The driver emits its events in the request's async context, so the
 * report carries the request's id.
 */
export function watchSlowCommands(
  client: MongoClient,
  slowMs: number,
  onSlow: (command: SlowCommand) => void,
): void {
  const collections = new Map<number, string>();
  client.on('commandStarted', (event: CommandStartedEvent) => {
    collections.set(event.requestId, collectionOf(event));
  });
  const end = (event: CommandSucceededEvent | CommandFailedEvent, failed: boolean) => {
    const collection = collections.get(event.requestId) ?? '';
    collections.delete(event.requestId);
    if (event.duration <= slowMs) return;
    onSlow({ command: event.commandName, collection, durationMs: event.duration, failed });
  };
  client.on('commandSucceeded', (event) => end(event, false));
  client.on('commandFailed', (event) => end(event, true));
}

/** Traces each command as a span of its request. */
export function traceCommands(client: MongoClient, begin: Tracing['traceCommand']): void {
  const ends = new Map<number, EndCommand>();
  client.on('commandStarted', (event) => {
    const end = begin(event.commandName, collectionOf(event));
    if (end) ends.set(event.requestId, end);
  });
  const end = ({ requestId }: CommandSucceededEvent | CommandFailedEvent, failed: boolean) => {
    ends.get(requestId)?.(failed);
    ends.delete(requestId);
  };
  client.on('commandSucceeded', (event) => end(event, false));
  client.on('commandFailed', (event) => end(event, true));
}

/** The collection of a command; empty if it has none. */
function collectionOf({ command, commandName }: CommandStartedEvent): string {
  const subject: unknown = command[commandName === 'getMore' ? 'collection' : commandName];
  return typeof subject === 'string' ? subject : '';
}
