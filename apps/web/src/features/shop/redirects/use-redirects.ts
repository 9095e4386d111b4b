import { type Redirect, saveRedirects } from '@switchyard/shared/redirects';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { inTab, keepText, readText } from '../../../lib/kept.ts';
import { FileError, readTextFile, unreadable } from '../../../lib/read-text-file.ts';
import { toast } from '../../../lib/toast.ts';
import { collectionPathsQuery, redirectsQuery } from './redirects-query.ts';
import { preview, textOf, withFile } from './redirects-text.ts';

const draftKey = 'redirects';
/** In megabytes. */
const largestFile = 15;
const none: readonly string[] = [];

/** The text of the table. What is not saved survives a reload. */
export function useRedirects(saved: readonly Redirect[]) {
  const queryClient = useQueryClient();
  const savedText = useMemo(() => textOf(saved), [saved]);
  const [draft, setDraft] = useState(() => readText(inTab, draftKey));
  const [note, setNote] = useState<string>();
  const text = draft ?? savedText;
  // Checking a long table takes longer than a keystroke may.
  const settled = useDeferredValue(text);
  // The editor works without the collections.
  const taken = useQuery(collectionPathsQuery()).data ?? none;
  const seen = useMemo(() => preview(settled, saved, taken), [settled, saved, taken]);
  const saving = useMutation({
    mutationFn: (body: Redirect[]) => api.call(saveRedirects, { body }),
  });
  useEffect(() => void keepText(inTab, draftKey, draft), [draft]);

  function type(typed: string | undefined) {
    saving.reset();
    setDraft(typed === savedText ? undefined : typed);
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
      const stored = await saving.mutateAsync(preview(sent, saved).entries);
      queryClient.setQueryData(redirectsQuery().queryKey, stored);
      setNote(undefined);
      // Keeps what was typed during the save.
      setDraft((typed) => (typed === sent ? undefined : typed));
      toast.success('The redirects are saved.');
    } catch {
      // The error is shown above the buttons.
    }
  }

  async function discard() {
    try {
      await queryClient.fetchQuery({ ...redirectsQuery(), staleTime: 0 });
      setNote(undefined);
      type(undefined);
    } catch (error) {
      toast.error(describeError(error));
    }
  }

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
    failure: saving.error ? describeError(saving.error) : undefined,
  };
}
