import { isRefusal } from '@switchyard/shared';
import { type DraftLaw, draftLawSchema, type EditableLaw, saveLaw } from '@switchyard/shared/law';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../lib/api.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { shownLawKey } from '../../../shop/shown-law.ts';
import { lawQuery, readinessQuery } from './law-queries.ts';
import { isSameLaw, keptLaw, type LawForm } from './law-texts.ts';

/** The texts, judged as the server does. */
const judgedSchema = z.pipe(
  z.transform((typed: LawForm): z.input<typeof draftLawSchema> => typed),
  draftLawSchema,
);

export type LawFormControl = ReturnType<typeof useLawForm>['form'];

/** The form of the facts. What was typed and not saved is restored when the page is opened again. */
export function useLawForm(loaded: EditableLaw) {
  const queryClient = useQueryClient();
  const [first] = useState(() => keptLaw.read() ?? { base: loaded, typed: loaded });
  const form = useForm({ resolver: formResolver(judgedSchema), defaultValues: first.typed });
  return useVersionedForm({
    form,
    first,
    keep: keptLaw.keep,
    isSame: isSameLaw,
    query: lawQuery(),
    formOf: (saved: EditableLaw): LawForm => saved,
    save: (law: DraftLaw) => api.call(saveLaw, { body: law }),
    async onSaved() {
      await Promise.all(
        [readinessQuery().queryKey, shownLawKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      toast.success('The facts are saved. Pages show them within two seconds.');
    },
    isConflict: (error) => isRefusal<typeof saveLaw>(error, 'law_changed'),
  });
}
