import { BrokenXz, Lzma, type Output } from './lzma.ts';

/* Vial keyboards store their definition as an .xz file (tukaani.org/xz/xz-file-format.txt). Browsers can only
   decompress gzip and deflate. The npm packages for .xz either use WebAssembly, which the content security policy
   forbids, or need Node.js. */

const magic = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00];
const streamHeader = 12;
/** LZMA2, the only filter that `xz` uses by default. */
const lzma2 = 0x21;

/**
 * Decompresses an .xz file of one block, as `xz` and Python write it. The checksum is not verified.
 * @param longest the maximum number of decompressed bytes
 * @throws BrokenXz for anything else
 */
export function unxz(file: Uint8Array, longest: number): Uint8Array {
  const [size = 0, flags = 0] = file.subarray(streamHeader, streamHeader + 2);
  const isXz = magic.every((byte, index) => file[index] === byte);
  // A block header of size 0 is the start of the index, so there is no block.
  if (!isXz || size === 0 || (flags & 0x3f) !== 0) throw new BrokenXz();
  let at = streamHeader + 2;
  for (const isTold of [flags & 0x40, flags & 0x80]) if (isTold) at = afterNumber(file, at);
  if (file[at] !== lzma2) throw new BrokenXz();
  const output: Output = { bytes: new Uint8Array(longest), length: 0 };
  readChunks(file, streamHeader + 4 * (size + 1), output);
  return output.bytes.slice(0, output.length);
}

/** Skips a variable-length integer. Its bytes have the highest bit set, except for the last one. */
function afterNumber(file: Uint8Array, start: number): number {
  let at = start;
  while (((file[at] ?? 0) & 0x80) !== 0) at += 1;
  return at + 1;
}

function readChunks(file: Uint8Array, start: number, output: Output): void {
  let at = start;
  let lzma: Lzma | undefined;
  const twoBytes = (index: number) => (file[index] ?? 0) * 256 + (file[index + 1] ?? 0);
  for (;;) {
    const control = file[at];
    if (control === 0) return;
    if (control === undefined || (control > 2 && control < 0x80)) throw new BrokenXz();
    const isPacked = control >= 0x80;
    const count = (isPacked ? (control & 0x1f) << 16 : 0) + twoBytes(at + 1) + 1;
    if (output.length + count > output.bytes.length) throw new BrokenXz();
    if (isPacked) {
      const packed = twoBytes(at + 3) + 1;
      const reset = (control >> 5) & 3;
      if (reset >= 1)
        lzma = new Lzma(
          reset >= 2 ? propertiesOf(file[at + 5]) : (lzma?.properties ?? propertiesOf(undefined)),
        );
      at += reset >= 2 ? 6 : 5;
      if (!lzma || at + packed > file.length) throw new BrokenXz();
      lzma.decode(file.subarray(0, at + packed), at, count, output);
      at += packed;
    } else {
      at += 3;
      if (at + count > file.length) throw new BrokenXz();
      output.bytes.set(file.subarray(at, at + count), output.length);
      output.length += count;
      at += count;
    }
  }
}

function propertiesOf(byte: number | undefined) {
  if (byte === undefined || byte >= 9 * 5 * 5) throw new BrokenXz();
  const [lc, lp, pb] = [byte % 9, Math.floor(byte / 9) % 5, Math.floor(byte / 45)];
  if (lc + lp > 4) throw new BrokenXz();
  return { lc, lp, pb };
}
