import { inTab, keepText, readText } from '../kept.ts';

const key = 'session-note';

/**
 * Keeps why the session ended for the page that this tab opens next. That page may have been on its way already, so
 * that nobody could read the note on the one before it.
 */
export const keepNote = (note: string | undefined): void => void keepText(inTab, key, note);

/** Why the session ended on the page before. It is told once. */
export function takeNote(): string | undefined {
  const note = readText(inTab, key);
  keepNote(undefined);
  return note;
}
