import { largestImportBytes } from '@switchyard/shared';
import { FileError } from '../../../../lib/read-text-file.ts';

/** @throws FileError if the file is larger than the server takes */
export function requireSmallEnough({ size }: File): void {
  if (size > largestImportBytes)
    throw new FileError('The file must be at most 15 MB. Split it by rows into several files.');
}
