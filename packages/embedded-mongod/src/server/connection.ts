import type { Socket } from 'node:net';
import { serialize } from 'bson';
import { changeRules, type AskedEngine } from './change-rules.ts';
import { commandError, judge } from './gate.ts';
import { log } from './log.ts';
import type { Places } from './places.ts';
import { createFrameReader, frameReply, MalformedMessage, readRequest, type WireRequest } from './wire.ts';

/** Bytes that a client may send ahead while its command is running. */
const READ_AHEAD = 1_048_576;

/** Serves one client, one message at a time. An error closes only this connection. */
export function serveConnection(socket: Socket, engine: AskedEngine, places: Places): void {
  const frames = createFrameReader();
  let working = false;

  async function work(): Promise<void> {
    if (working) return;
    working = true;
    try {
      for (let message = frames.next(); message && !socket.destroyed; message = frames.next()) {
        const reply = await answer(readRequest(message));
        if (reply) await send(socket, reply);
      }
    } catch (error) {
      if (!socket.destroyed) log('Connection dropped', { reason: String(error) });
      socket.destroy();
    } finally {
      working = false;
      socket.resume();
    }
  }

  /** The framed reply; undefined if the client wants none. */
  async function answer(request: WireRequest): Promise<Buffer | undefined> {
    const verdict = judge(request);
    switch (verdict.pass) {
      case 'drop':
        throw new MalformedMessage(verdict.reason);
      case 'no':
        return request.silent ? undefined : frameReply(request, serialize(verdict.reply));
      case 'fast':
        return askEngine(request);
      case 'in turn':
        return places.inTurn(() => (socket.destroyed ? undefined : askEngine(request)));
      case 'alone':
        return places.alone(async () => frameReply(request, serialize(await changeRules(engine, request))));
    }
  }

  async function askEngine(request: WireRequest): Promise<Buffer | undefined> {
    try {
      const { moreToCome, response } = await engine.roundTrip(request.message);
      return moreToCome ? undefined : frameReply(request, response);
    } catch (error) {
      // The engine throws on some invalid requests, such as a database name with a dot.
      if (request.silent) return undefined;
      const message = error instanceof Error ? error.message : String(error);
      return frameReply(request, serialize(commandError(8, 'UnknownError', message)));
    }
  }

  socket.on('data', (chunk: Buffer) => {
    frames.push(chunk);
    if (working && frames.buffered() > READ_AHEAD) socket.pause();
    void work();
  });
  socket.on('error', () => socket.destroy());
}

/** Sends a reply, with backpressure: waits while the client reads too slowly. */
async function send(socket: Socket, reply: Buffer): Promise<void> {
  if (socket.destroyed || socket.write(reply)) return;
  await new Promise<void>((resolve) => {
    socket.once('drain', resolve);
    socket.once('close', resolve);
  });
}
