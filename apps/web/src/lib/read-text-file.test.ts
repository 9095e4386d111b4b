import { expect, it } from 'vitest';
import { FileError, readTextFile } from './read-text-file.ts';

const utf16 = (text: string) =>
  new Uint8Array([
    0xff,
    0xfe,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]),
  ]);

it.each([
  ['UTF-8', new TextEncoder().encode('/käse,/b')],
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeff/käse,/b')],
  ['UTF-16', utf16('/käse,/b')],
])('a text is read in %s', async (_, bytes) => {
  expect(await readTextFile(new Blob([bytes]), 1)).toBe('/käse,/b');
});

it.each([
  ['a workbook', [0x50, 0x4b, 3, 4, 0], 'This is a workbook.'],
  ['a former workbook', [0xd0, 0xcf, 0x11, 0xe0], 'This is a workbook.'],
  [
    'a text in Windows’ encoding, whose umlauts would be lost',
    [0x2f, 0x6b, 0xe4],
    'This is not a text in UTF-8',
  ],
  ['a file that is too large', new Uint8Array(1_000_001), 'A file has at most 1 MB.'],
])('%s is refused', async (_, bytes, message) => {
  const reading = readTextFile(new Blob([new Uint8Array(bytes)]), 1);
  await expect(reading).rejects.toThrow(message);
  await expect(reading).rejects.toBeInstanceOf(FileError);
});
