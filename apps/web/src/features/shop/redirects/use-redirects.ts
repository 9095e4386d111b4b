import { isRefusal } from '@switchyard/shared';
import { type Redirect, type RedirectTable, saveRedirects } from '@switchyard/shared/redirects';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
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
  const saving = useMutation({
    mutationFn: (body: Redirect[]) =>
      api.call(saveRedirects, { query: { version: draft?.version ?? version }, body }),
  });
  useEffect(() => keptDraft.keep(draft), [draft]);

  function type(typed: string | undefined) {
    saving.reset();
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

  async function save() {
    const sent = text;
    try {
      await saving.mutateAsync(preview(sent, saved).entries);
    } catch {
      // The error is shown above the buttons.
      return;
    }
    setNote(undefined);
    toast.success('The redirects are saved.');
    // Keeps what was typed during the save.
    await load((now) =>
      setDraft((typed) => (typed && typed.text !== sent ? { ...typed, version: now } : undefined)),
    );
  }

  /** Loads the table that is saved, and passes its version to `next`. */
  async function load(next: (version: string) => void) {
    try {
      next((await queryClient.fetchQuery({ ...redirectsQuery(), staleTime: 0 })).version);
      saving.reset();
    } catch (error) {
      toast.error(describeError(error));
    }
  }

  const discard = () =>
    load(() => {
      setNote(undefined);
      setDraft(undefined);
    });
  const rebase = (now: string) =>
    setDraft((typed: RedirectsDraft | undefined) => typed && { ...typed, version: now });

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
