import { describe, expect, it } from 'vitest';
import { BrokenXz } from './lzma.ts';
import { unxz } from './unxz.ts';

const text =
  'The quick brown fox jumps over the lazy dog. '.repeat(40) +
  Array.from({ length: 600 }, (_, index) => String.fromCharCode(33 + ((index * 7919) % 90))).join('') +
  'abcabcabcabd'.repeat(50) +
  'The quick brown fox'.repeat(3);

/** The text, compressed by `xz -0` of XZ Utils 5. */
const file = Uint8Array.from(
  atob(
    '/Td6WFoAAATm1rRGAgAhAQwAAACPmEGc4AvwAKJdACoaCKIDJWbxS3jFogX/LubZ0iAarTT44h3oQTb63AZpuzzkEDQnCeuzZuPtN5jtkq3VJ0UI' +
      'MF5dcSDyVQKysriQsV+xiXh2TMbnDhwijtXpTlK5jWrrTXlQw3M1NoGDsITo6yI20zbzl+q7EQe5LRatd0e52fItXBNwhUVwsd8hpkEObCfo' +
      '+OBmCgjRKbfGbxklSqnUT305EUkFM05O+dquAAAAAJlL4/dX4AAgAAG+AfEXAABfS0b5scRn+wIAAAAABFla',
  ),
  (letter) => letter.charCodeAt(0),
);

/** Makes a file with one uncompressed chunk. */
const plain = (content: readonly number[]) =>
  new Uint8Array([...file.subarray(0, 24), 1, 0, content.length - 1, ...content, 0]);

const orNothing = (bytes: Uint8Array, longest = 5000) => {
  try {
    return unxz(bytes, longest);
  } catch (error) {
    expect(error).toBeInstanceOf(BrokenXz);
    return undefined;
  }
};

describe('the content of an .xz file', () => {
  it('is what was packed', () => {
    expect(new TextDecoder().decode(unxz(file, text.length))).toBe(text);
    expect(unxz(plain([1, 2, 3]), 3)).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('is refused if it is longer than it may be', () => {
    expect(orNothing(file, text.length - 1)).toBeUndefined();
    expect(orNothing(plain([1, 2, 3]), 2)).toBeUndefined();
  });

  it('is refused, or something that is no longer than it may be, whatever the bytes are', () => {
    for (let at = 0; at < file.length; at += 1)
      for (const change of [0x01, 0x80, 0xff]) {
        const broken = file.with(at, (file[at] ?? 0) ^ change);
        expect(orNothing(broken)?.length ?? 0).toBeLessThanOrEqual(5000);
      }
    for (let length = 0; length < file.length - 40; length += 7)
      expect(orNothing(file.subarray(0, length))).toBeUndefined();
  });
});
