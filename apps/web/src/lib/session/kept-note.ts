import { inTab, keepText, readText } from '../kept.ts';

const key = 'session-note';

/**
 * Stores why the session ended for the page that this tab opens next. That page may already be loading, so a note on
 * the present page could not be read.
 */
export const keepNote = (note: string | undefined): void => void keepText(inTab, key, note);

/** Takes the note that the previous page stored. It is shown once. */
export function takeNote(): string | undefined {
  const note = readText(inTab, key);
  keepNote(undefined);
  return note;
}
