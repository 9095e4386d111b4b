import { largestImportBytes } from '@switchyard/shared';

/** Why a file cannot be read, as a sentence for the user. */
export class FileError extends Error {}

/** The text of a CSV file. @throws FileError */
export async function readFile(file: File): Promise<string> {
  if (file.size > largestImportBytes)
    throw new FileError('The file must be at most 1 MB. Split it into several files.');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileError('The file could not be read. If it has changed since, choose it again.');
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));
  } catch {
    throw new FileError(
      'This is not a text in UTF-8. In your spreadsheet, save the table as “CSV UTF-8”, and choose that file.',
    );
  }
}
