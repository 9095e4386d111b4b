import { largestImportBytes } from '@switchyard/shared';

/** A file that need not be sent. Its message is a sentence for the user. */
export class FileError extends Error {}

/** @throws FileError if the file is larger than the server takes */
export function requireSmallEnough({ size }: File): void {
  if (size > largestImportBytes)
    throw new FileError('The file must be at most 15 MB. Split it into several files.');
}
