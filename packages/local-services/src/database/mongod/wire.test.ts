import { serialize } from 'bson';
import { describe, expect, it } from 'vitest';
import { createFrameReader, frameCommand, MalformedMessage, readRequest } from './wire.ts';

const ping = frameCommand({ ping: 1, $db: 'admin' });

function section(kind: 0 | 1, content: Uint8Array): Buffer {
  if (kind === 0) return Buffer.concat([Buffer.from([0]), content]);
  const size = Buffer.alloc(4);
  size.writeInt32LE(4 + content.length);
  return Buffer.concat([Buffer.from([1]), size, content]);
}

function messageOf(...sections: Buffer[]): Buffer {
  const head = Buffer.alloc(20);
  head.writeInt32LE(2013, 12);
  const message = Buffer.concat([head, ...sections]);
  message.writeInt32LE(message.length, 0);
  return message;
}

describe('cutting bytes into messages', () => {
  it('gives whole messages, however the bytes were split', () => {
    const bytes = Buffer.concat([ping, ping, ping]);
    for (const step of [1, 3, 17, ping.length + 1, bytes.length]) {
      const frames = createFrameReader();
      const found: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += step) {
        frames.push(bytes.subarray(at, at + step));
        for (let frame = frames.next(); frame; frame = frames.next()) found.push(frame);
      }
      expect(found).toEqual([ping, ping, ping]);
      expect(frames.buffered()).toBe(0);
    }
  });

  it.each([-1, 0, 15, 48_000_001, 0x7fff_ffff])('refuses an announced length of %i', (length) => {
    const frames = createFrameReader();
    const head = Buffer.alloc(16);
    head.writeInt32LE(length);
    frames.push(head);
    expect(() => frames.next()).toThrow(MalformedMessage);
  });
});

describe('reading a request', () => {
  it('finds the command when it stands after the documents it carries', () => {
    const documents = Buffer.concat([Buffer.from('documents\0'), serialize({ a: 1 })]);
    const command = section(0, serialize({ startSession: 1, $db: 'admin' }));
    expect(readRequest(messageOf(section(1, documents), command)).fields).toEqual(['startSession', '$db']);
  });

  it('refuses what is no request', () => {
    const body = section(0, serialize({ ping: 1 }));
    const tooLong = Buffer.from(body);
    tooLong.writeInt32LE(1_000_000, 1);
    const wrongKind = Buffer.from(body);
    wrongKind.writeUInt8(7, 0);
    const wrongOperation = Buffer.from(ping);
    wrongOperation.writeInt32LE(2012, 12);
    for (const message of [
      messageOf(),
      messageOf(body, body),
      messageOf(tooLong),
      messageOf(wrongKind),
      wrongOperation,
    ]) {
      expect(() => readRequest(message)).toThrow(MalformedMessage);
    }
  });
});
