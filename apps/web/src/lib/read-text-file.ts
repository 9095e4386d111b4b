/** A file that cannot be used. Its message is a sentence for the user. */
export class FileError extends Error {}

/** The first bytes of spreadsheet files: a zip archive, and Excel's former format. */
const workbooks = new Set(['504b0304', 'd0cf11e0']);

const startOf = (bytes: Uint8Array, length: number) =>
  Array.from(bytes.subarray(0, length), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** UTF-16 is what spreadsheets call "Unicode text". */
function encodingOf(bytes: Uint8Array): string {
  const mark = startOf(bytes, 2);
  if (mark === 'fffe') return 'utf-16le';
  return mark === 'feff' ? 'utf-16be' : 'utf-8';
}

/**
 * Reads a text file in UTF-8 or UTF-16, without its byte-order mark.
 * @param most the maximum size, in megabytes
 * @throws FileError if the file is too large, a workbook, or in another encoding: read as UTF-8, that would lose
 * letters
 */
export async function readTextFile(file: Blob, most: number): Promise<string> {
  if (file.size > most * 1_000_000) throw new FileError(`A file has at most ${most} MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (workbooks.has(startOf(bytes, 4)))
    throw new FileError('This is a workbook. Save it as a text in UTF-8 (CSV UTF-8), and choose that.');
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new FileError('This is not a text in UTF-8 or UTF-16. Save it in UTF-8, and choose that.');
  }
}

/** The message about a file that its device does not hand out. */
export const unreadable = 'The file could not be read. If it has changed since, choose it again.';
