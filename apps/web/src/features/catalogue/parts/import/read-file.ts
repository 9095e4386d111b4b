import { largestImportBytes } from '@switchyard/shared';
import { notCsv } from '@switchyard/shared/parts';

/** A file that cannot be read. Its message is a sentence for the user. */
export class FileError extends Error {}

/**
 * Reads a CSV file as text.
 * @throws FileError if it is not a CSV file
 */
export async function readFile(file: File): Promise<string> {
  if (file.size > 2 * largestImportBytes) throw new FileError(tooLarge);
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => {
      throw new FileError('The file could not be read. If it has changed since, choose it again.');
    },
  );
  const fault = workbooks.find(({ signature }) => signature.every((byte, index) => bytes[index] === byte));
  if (fault) throw new FileError(fault.message);
  const text = decode(bytes);
  if (new TextEncoder().encode(text).length > largestImportBytes) throw new FileError(tooLarge);
  return text;
}

const tooLarge = 'The file must be at most 1 MB. Split it into several files.';

/** The first bytes of spreadsheet files, which are not text. */
const workbooks = [
  { signature: [0x50, 0x4b, 0x03, 0x04], message: notCsv.workbook },
  { signature: [0xd0, 0xcf, 0x11, 0xe0], message: notCsv.oldWorkbook },
];

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new FileError(notCsv.encoding);
  }
}

/**
 * Detects the encoding. UTF-16 begins with a byte order mark or, because headings are ASCII, has a zero among its first
 * two bytes.
 */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}
