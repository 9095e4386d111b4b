import { isRefusal } from '@switchyard/shared';
import { type Redirect, type RedirectTable, saveRedirects } from '@switchyard/shared/redirects';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { FileError, readTextFile, unreadable } from '../../../lib/read-text-file.ts';
import { toast } from '../../../lib/toast.ts';
import { keptDraft, type RedirectsDraft } from './kept-draft.ts';
import { collectionPathsQuery, redirectsQuery } from './redirects-query.ts';
import { preview, textOf, withFile } from './redirects-text.ts';

/** In megabytes. */
const largestFile = 15;
const none: readonly string[] = [];
const mutationKey = ['redirects'];

/** The text of the table. What is not saved survives a reload. */
export function useRedirects({ version, redirects: saved }: RedirectTable) {
  const queryClient = useQueryClient();
  const savedText = useMemo(() => textOf(saved), [saved]);
  const [draft, setDraft] = useState(keptDraft.read);
  const [note, setNote] = useState<string>();
  const text = draft?.text ?? savedText;
  // Checking a long table takes longer than a keystroke may.
  const settled = useDeferredValue(text);
  // The editor works without the collections.
  const taken = useQuery(collectionPathsQuery()).data ?? none;
  const seen = useMemo(() => preview(settled, saved, taken), [settled, saved, taken]);
  /** The table that the last save has stored, as long as its version could not be read. */
  const stored = useRef<readonly Redirect[]>(undefined);
  const saving = useMutation({
    mutationKey,
    async mutationFn(sent: string) {
      const base = await baseOf(draft?.version ?? version);
      const body = preview(sent, saved).entries;
      const answered = await api.call(saveRedirects, { query: { version: base }, body });
      stored.current = answered;
      setNote(undefined);
      toast.success('The redirects are saved.');
      // Keeps what was typed during the save.
      await load((table) =>
        setDraft((typed) =>
          typed && typed.text !== sent
            ? { version: versionOf(table, answered) ?? base, text: typed.text }
            : undefined,
        ),
      );
    },
  });
  const isSavingNow = () => queryClient.isMutating({ mutationKey }) > 0;
  useEffect(() => keptDraft.keep(draft), [draft]);

  function type(typed: string | undefined) {
    // A reset would lose sight of a save in progress.
    if (!isSavingNow()) saving.reset();
    setDraft((before) =>
      typed === undefined || typed === savedText
        ? undefined
        : { version: before?.version ?? version, text: typed },
    );
  }

  async function addFile(file: File) {
    try {
      const { added, replaced, text: merged } = withFile(text, await readTextFile(file, largestFile));
      type(merged);
      setNote(`${file.name}: ${added} added, ${replaced} replaced. Nothing is saved yet.`);
    } catch (error) {
      setNote(error instanceof FileError ? error.message : unreadable);
    }
  }

  // An error is shown above the buttons.
  const save = () => saving.mutateAsync(text).catch(() => undefined);

  const read = () => queryClient.fetchQuery({ ...redirectsQuery(), staleTime: 0 });

  /** The version that a save changes: the given one, or the one of the table that the last save has stored. */
  async function baseOf(given: string): Promise<string> {
    return (stored.current && versionOf(await read(), stored.current)) ?? given;
  }

  /** Loads the table that is saved, and passes it to `next`. */
  async function load(next: (table: RedirectTable) => void) {
    try {
      next(await read());
      stored.current = undefined;
      if (!isSavingNow()) saving.reset();
    } catch (error) {
      toast.error(describeError(error));
    }
  }

  const discard = () =>
    load(() => {
      setNote(undefined);
      setDraft(undefined);
    });
  const rebase = (now: RedirectTable) =>
    setDraft((typed: RedirectsDraft | undefined) => typed && { ...typed, version: now.version });

  return {
    text,
    type,
    addFile,
    note,
    seen,
    save,
    discard,
    isUnsaved: draft !== undefined,
    isSaving: saving.isPending,
    canDiscard: !saving.isPending,
    isConflict: isRefusal<typeof saveRedirects>(saving.error, 'redirects_changed'),
    /** Keeps the text, whose next save overwrites what somebody else has saved. */
    keepMine: () => load(rebase),
    failure: saving.error ? describeError(saving.error) : undefined,
  };
}

/** The version of a table, unless somebody else has saved it after `stored`. */
const versionOf = ({ version, redirects }: RedirectTable, stored: readonly Redirect[]) =>
  textOf(redirects) === textOf(stored) ? version : undefined;
