const key = 'session-note';

/**
 * Keeps why the session ended for the page that this tab opens next. That page may have been on its way already, so
 * that nobody could read the note on the one before it.
 */
export function keepNote(note: string | undefined): void {
  try {
    if (note === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, note);
  } catch {
    // Storage is blocked, so only this page says it.
  }
}

/** Why the session ended on the page before. It is told once. */
export function takeNote(): string | undefined {
  try {
    const note = sessionStorage.getItem(key) ?? undefined;
    keepNote(undefined);
    return note;
  } catch {
    return undefined;
  }
}
