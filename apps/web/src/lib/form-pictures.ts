import { imageFault } from './upload.ts';

/** A picture in a form: either stored already, or a file that has to be uploaded. */
export type FormPicture = { url: string } | { file: File };

interface Room {
  /** How many more pictures the list accepts. */
  room: number;
  /** The message about the limit, such as `A review has at most 3 photos`. */
  limit: string;
}

/** Picks the files that a list of pictures accepts, and says why the others are left out. */
export function pickFiles(files: readonly File[], { room, limit }: Room) {
  const faults = files.map((file) => ({ file, why: imageFault(file) }));
  const right = faults.filter(({ why }) => why === undefined);
  const [wrong, ...others] = faults.filter(({ why }) => why !== undefined);
  const over = right.length - room;
  const said = [
    wrong && `${wrong.file.name}: ${wrong.why}${others.length > 0 ? ` (and ${others.length} more)` : ''}.`,
    over > 0 && `${limit}, so ${over} ${over === 1 ? 'was' : 'were'} left out.`,
  ].filter(Boolean);
  return {
    picked: right.slice(0, Math.max(0, room)).map(({ file }) => file),
    fault: said.length > 0 ? said.join(' ') : undefined,
  };
}
