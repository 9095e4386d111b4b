import type { Socket } from 'node:net';
import { serialize } from 'bson';
import { commandError, judge, type Places } from './command-gate.ts';
import type { Engine } from './engine.ts';
import type { MongodLog } from './log.ts';
import { createFrameReader, frameReply, MalformedMessage, readRequest, type WireRequest } from './wire.ts';

/** While a command runs, a client that keeps sending is read no further than this (bytes). */
const READ_AHEAD = 1_048_576;

export interface ConnectionDependencies {
  readonly engine: Engine;
  readonly places: Places;
  readonly log: MongodLog;
}

/**
 * Serves one client: its messages one at a time, in order. Whatever goes wrong here ends this connection and nothing
 * else.
 */
export function serveConnection(socket: Socket, { engine, places, log }: ConnectionDependencies): void {
  const frames = createFrameReader();
  let working = false;

  async function work(): Promise<void> {
    if (working) return;
    working = true;
    try {
      for (let message = frames.next(); message && !socket.destroyed; message = frames.next()) {
        const reply = await answer(readRequest(message), { engine, places, isGone: () => socket.destroyed });
        if (reply) await send(socket, reply);
      }
    } catch (error) {
      if (!socket.destroyed) {
        const reason = error instanceof Error ? error.message : String(error);
        log('W', 'Connection dropped', { remote: `${socket.remoteAddress}:${socket.remotePort}`, reason });
      }
      socket.destroy();
    } finally {
      working = false;
      socket.resume();
    }
  }

  socket.on('data', (chunk: Buffer) => {
    frames.push(chunk);
    if (working && frames.buffered() > READ_AHEAD) socket.pause();
    void work();
  });
  socket.on('error', () => socket.destroy());
}

interface AnswerContext {
  readonly engine: Engine;
  readonly places: Places;
  readonly isGone: () => boolean;
}

/** The framed reply to a request, or undefined when none is wanted. @throws when the connection should end */
async function answer(request: WireRequest, context: AnswerContext): Promise<Buffer | undefined> {
  const verdict = judge(request);
  switch (verdict.pass) {
    case 'drop':
      throw new MalformedMessage(verdict.reason);
    case 'no':
      return request.silent
        ? undefined
        : frameReply(request.requestId, request.legacy, serialize(verdict.reply));
    case 'fast':
      return askEngine(request, context.engine);
    case 'in turn':
      return context.places.take(() => {
        if (context.isGone()) throw new Error('the client left before its turn came');
        return askEngine(request, context.engine);
      });
  }
}

async function askEngine(request: WireRequest, engine: Engine): Promise<Buffer | undefined> {
  try {
    const { requestId, moreToCome, legacy, response } = await engine.roundTrip(request.message);
    return moreToCome ? undefined : frameReply(requestId, legacy, response);
  } catch (error) {
    // The engine throws, instead of answering, for faults of one request, such as a database name with a dot in it.
    if (request.silent) return undefined;
    const message = error instanceof Error ? error.message : String(error);
    return frameReply(request.requestId, request.legacy, serialize(commandError(8, 'UnknownError', message)));
  }
}

/** Writes, and waits when the client reads more slowly than it is answered. */
async function send(socket: Socket, reply: Buffer): Promise<void> {
  if (socket.destroyed || socket.write(reply)) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      socket.off('drain', finish).off('close', finish);
      resolve();
    };
    socket.on('drain', finish).on('close', finish);
  });
}
