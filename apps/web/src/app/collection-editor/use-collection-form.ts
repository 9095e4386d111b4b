import { isRefusal } from '@switchyard/shared';
import {
  addCollection,
  changeCollection,
  type KeptCollection,
  newCollectionSchema,
} from '@switchyard/shared/collections';
import { partWords } from '@switchyard/shared/families';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keptCollectionsQuery } from '../../features/catalogue/collections/kept-collections-query.ts';
import { api } from '../../lib/api.ts';
import { describeFaults, faultsAnswered, faultsFound, type FieldFaults } from '../../lib/field-faults.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { imageFault } from '../../lib/upload.ts';
import { useDraftBase } from '../../lib/use-draft-base.ts';
import { useUploads } from '../../lib/use-uploads.ts';

interface Draft {
  name: string;
  /** Undefined as long as it follows the name. */
  slug: string | undefined;
  text: string;
  by: 'hand' | 'search';
  parts: string[];
  search: string;
  img: string | undefined;
  file: File | undefined;
}

const draftOf = (saved: KeptCollection | undefined): Draft => ({
  name: saved?.name ?? '',
  slug: saved?.slug,
  text: saved?.text ?? '',
  by: saved?.search === undefined ? 'hand' : 'search',
  parts: saved?.parts ?? [],
  search: saved?.search === undefined ? '' : `/parts?${saved.search}`,
  img: saved?.img,
  file: undefined,
});

/** The form of a collection, new or saved. */
export function useCollectionForm(opened: KeptCollection | undefined, onSaved: (name: string) => void) {
  const queryClient = useQueryClient();
  const [saved, rebase] = useDraftBase(opened, async () => {
    const kept = await queryClient.fetchQuery({ ...keptCollectionsQuery(), staleTime: 0 });
    return kept.find(({ _id }) => _id === opened?._id);
  });
  const uploads = useUploads();
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [faults, setFaults] = useState<FieldFaults>(new Map());
  const slug = draft.slug ?? (draft.name.trim() === '' ? '' : partWords({ name: draft.name }));
  const isUnsaved = JSON.stringify({ ...draft, file: draft.file?.name }) !== JSON.stringify(draftOf(saved));

  const saving = useMutation({
    async mutationFn() {
      const { name, text, by, parts, search, file } = draft;
      const img = file ? await uploads.send(file) : draft.img;
      const body = {
        name,
        slug,
        text,
        ...(img !== undefined && { img }),
        ...(by === 'hand' ? { parts } : { search }),
      };
      if (saved) {
        const { _id: collectionId, version } = saved;
        await api.call(changeCollection, { params: { collectionId }, body: { ...body, version } });
      } else await api.call(addCollection, { body });
      return name;
    },
    onSuccess: async (name) => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.parts });
      onSaved(name);
    },
    onError: (error) => setFaults(faultsAnswered(error)),
  });

  async function submit() {
    const { name, text, by, parts, search, file } = draft;
    const read = newCollectionSchema.safeParse({
      name,
      slug,
      text,
      ...(by === 'hand' ? { parts } : { search }),
    });
    const picture = file && imageFault(file);
    const all = new Map([...faultsFound(read.error), ...(picture ? [['img', picture] as const] : [])]);
    setFaults(all);
    if (all.size === 0) await saving.mutateAsync().catch(() => undefined);
  }

  return {
    draft: { ...draft, slug },
    change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    /** The first fault of a field or of anything in it. */
    faultOf: (field: string) => [...faults].find(([path]) => path.split('.')[0] === field)?.[1],
    isUnsaved: isUnsaved && !saving.isSuccess,
    isNew: saved === undefined,
    isSaving: saving.isPending,
    progress: draft.file && uploads.progressOf(draft.file),
    failure: saving.error && !saving.isPending ? describeFaults(saving.error) : undefined,
    submit,
    isConflict: isRefusal<typeof changeCollection>(saving.error, 'collection_changed'),
    keepMine: () => rebase(() => saving.reset()),
    discard: () =>
      rebase((current) => {
        setDraft(draftOf(current));
        setFaults(new Map());
        saving.reset();
      }),
  };
}
