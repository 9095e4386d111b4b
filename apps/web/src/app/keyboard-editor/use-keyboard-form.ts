import { type KeptKeyboard, saveKeyboard } from '@switchyard/fit';
import { isRefusal } from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { describeFaults, faultsAnswered, type FieldFaults } from '../../lib/field-faults.ts';
import { useDraftBase } from '../../lib/use-draft-base.ts';
import { type KeyboardDraft, bodyOf, draftOf, readBody, slugOf } from './keyboard-draft.ts';
import { editedKeyboards, keyboardsKey } from './edited-keyboards.ts';

/** The form of a keyboard, new or saved. */
export function useKeyboardForm(
  opened: KeptKeyboard | undefined,
  name: string | undefined,
  onSaved: (saved: KeptKeyboard) => void,
) {
  const queryClient = useQueryClient();
  const [saved, rebase] = useDraftBase(
    opened,
    async () => opened && queryClient.fetchQuery({ ...editedKeyboards.kept(opened.slug), staleTime: 0 }),
  );
  const first = draftOf(saved, name);
  const [draft, setDraft] = useState(first);
  const [faults, setFaults] = useState<FieldFaults>(new Map());

  const saving = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof readBody>['read']>) =>
      api.call(saveKeyboard, { params: { slug: saved?.slug ?? slugOf(draft.name) }, body }),
    onSuccess: async (kept) => {
      queryClient.setQueryData(editedKeyboards.kept(kept.slug).queryKey, kept);
      await queryClient.invalidateQueries({ queryKey: keyboardsKey });
      onSaved(kept);
    },
    onError: (error) => setFaults(faultsAnswered(error)),
  });

  async function submit() {
    // A new keyboard must not replace one of the same name, so it is sent as the first version.
    const { read, faults: found } = readBody(bodyOf(draft, saved?.version ?? 0));
    setFaults(found);
    if (read) await saving.mutateAsync(read).catch(() => undefined);
  }

  return {
    draft,
    change: (changes: Partial<KeyboardDraft>) => setDraft((before) => ({ ...before, ...changes })),
    faultOf: (field: string) => faults.get(field),
    /** The faults of fields that do not show their own. */
    otherFaults: [...faults].filter(([field]) => !/^(?:name|maker|also|usb|facts|sources)/.test(field)),
    isUnsaved: JSON.stringify(draft) !== JSON.stringify(first) && !saving.isSuccess,
    isNew: saved === undefined,
    isSaving: saving.isPending,
    failure: saving.error && !saving.isPending ? describeFaults(saving.error) : undefined,
    submit,
    isConflict: isRefusal<typeof saveKeyboard>(saving.error, 'keyboard_changed'),
    keepMine: () => rebase(() => saving.reset()),
    discard: () =>
      rebase((current) => {
        setDraft(draftOf(current, name));
        setFaults(new Map());
        saving.reset();
      }),
  };
}

export type KeyboardFormState = ReturnType<typeof useKeyboardForm>;
