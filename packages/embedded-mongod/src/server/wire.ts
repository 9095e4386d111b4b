import { deserialize, onDemand, serialize, type Document } from 'bson';

/** MongoDB's own limit, in bytes. */
const LARGEST_MESSAGE = 48_000_000;
const HEADER_LENGTH = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const MORE_TO_COME = 1 << 1;
const EXHAUST_ALLOWED = 1 << 16;

/** The bytes are not a message that this server supports. The connection is closed. */
export class MalformedMessage extends Error {}

/** Splits a connection's byte stream into messages. */
export interface FrameReader {
  push(chunk: Buffer): void;
  /** The next message; undefined while it is incomplete. @throws {MalformedMessage} */
  next(): Buffer | undefined;
  /** Number of bytes received but not yet consumed. */
  buffered(): number;
}

export function createFrameReader(): FrameReader {
  let chunks: Buffer[] = [];
  let length = 0;

  /**
   * Concatenates the chunks. Called only when a message begins or is complete, so that a large one is copied
   * once.
   */
  function joined(): Buffer {
    const [first] = chunks;
    const all = chunks.length === 1 && first ? first : Buffer.concat(chunks, length);
    chunks = [all];
    return all;
  }

  function announcedLength(): number {
    const [first] = chunks;
    const start = first && first.length >= 4 ? first : joined();
    return start.readInt32LE(0);
  }

  return {
    push(chunk) {
      if (chunk.length === 0) return;
      chunks.push(chunk);
      length += chunk.length;
    },
    next() {
      if (length < 4) return undefined;
      const wanted = announcedLength();
      if (wanted < HEADER_LENGTH || wanted > LARGEST_MESSAGE) {
        throw new MalformedMessage(`a message announces a length of ${wanted} bytes`);
      }
      if (length < wanted) return undefined;
      const all = joined();
      const rest = all.subarray(wanted);
      chunks = rest.length > 0 ? [rest] : [];
      length = rest.length;
      return all.subarray(0, wanted);
    },
    buffered: () => length,
  };
}

export interface WireRequest {
  readonly requestId: number;
  /** A driver's handshake comes as OP_QUERY and is answered with the legacy OP_REPLY. */
  readonly legacy: boolean;
  /** The client wants no reply, as for unacknowledged writes. */
  readonly silent: boolean;
  /** The command's top-level field names; the first one is the command. */
  readonly fields: readonly string[];
  /** The message to pass on to the engine. */
  readonly message: Buffer;
}

/**
 * Parses as much of a message as the gate needs. It has to look at every section, because the command may
 * come after its documents.
 * @throws {MalformedMessage}
 */
export function readRequest(message: Buffer): WireRequest {
  const opCode = message.readInt32LE(12);
  const requestId = message.readInt32LE(4);
  try {
    if (opCode === OP_MSG) {
      const flags = message.readUInt32LE(16);
      // The client allows a stream of replies (exhaust). The engine rejects this flag, so clear it.
      message.writeUInt32LE((flags & ~EXHAUST_ALLOWED) >>> 0, 16);
      const fields = fieldNames(findBody(message));
      return { requestId, legacy: false, silent: (flags & MORE_TO_COME) !== 0, fields, message };
    }
    if (opCode === OP_QUERY) {
      const endOfName = message.indexOf(0, 20);
      if (endOfName < 0) throw new MalformedMessage('an OP_QUERY without a collection name');
      const fields = fieldNames(message.subarray(endOfName + 1 + 8));
      return { requestId, legacy: true, silent: false, fields, message };
    }
  } catch (error) {
    throw error instanceof MalformedMessage
      ? error
      : new MalformedMessage(`unreadable message: ${String(error)}`);
  }
  throw new MalformedMessage(`operation ${opCode} is not supported`);
}

/** The command document of a request other than a handshake. */
export const readCommand = ({ message }: WireRequest): Document => deserialize(findBody(message));

/** Finds the only section of kind 0, which holds the command. */
function findBody(message: Buffer): Buffer {
  let body: Buffer | undefined;
  for (let at = HEADER_LENGTH + 4; at < message.length;) {
    const kind = message.readUInt8(at);
    if (kind > 1) throw new MalformedMessage(`an OP_MSG section of kind ${kind}`);
    const size = message.readInt32LE(at + 1);
    if (size < 5 || at + 1 + size > message.length)
      throw new MalformedMessage('an OP_MSG section longer than its message');
    if (kind === 0) {
      if (body) throw new MalformedMessage('an OP_MSG with two commands');
      body = message.subarray(at + 1, at + 1 + size);
    }
    at += 1 + size;
  }
  if (!body) throw new MalformedMessage('an OP_MSG without a command');
  return body;
}

function fieldNames(document: Buffer): string[] {
  const names: string[] = [];
  for (const [, nameOffset, nameLength] of onDemand.parseToElements(document)) {
    names.push(document.toString('latin1', nameOffset, nameOffset + nameLength));
  }
  return names;
}

let lastReplyId = 0;

export function frameReply(
  { requestId, legacy }: Pick<WireRequest, 'requestId' | 'legacy'>,
  document: Uint8Array,
): Buffer {
  const head = legacy ? HEADER_LENGTH + 20 : HEADER_LENGTH + 5;
  const frame = Buffer.alloc(head + document.length);
  lastReplyId = (lastReplyId + 1) | 0;
  frame.writeInt32LE(frame.length, 0);
  frame.writeInt32LE(lastReplyId, 4);
  frame.writeInt32LE(requestId, 8);
  frame.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  if (legacy) frame.writeInt32LE(1, 32); // the number of documents
  frame.set(document, head);
  return frame;
}

export function frameCommand(command: Document): Buffer {
  return frameReply({ requestId: 0, legacy: false }, serialize(command));
}
