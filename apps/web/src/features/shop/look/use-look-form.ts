import { isRefusal } from '@switchyard/shared';
import { draftLookSchema, saveLook, type DraftLook, type EditableLook } from '@switchyard/shared/look';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../lib/api.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { lookQuery } from './look-queries.ts';
import { formOf, isSameLook, keptLook, type LookForm } from './look-texts.ts';

/** The texts, judged as the server does. */
const judgedSchema = z.pipe(
  z.transform((typed: LookForm): z.input<typeof draftLookSchema> => typed),
  draftLookSchema,
);

export type LookFormControl = ReturnType<typeof useLookForm>['form'];

/** The form of the draft. What was typed and not saved is restored when the page is opened again. */
export function useLookForm(loaded: EditableLook) {
  const [first] = useState(() => keptLook.read() ?? { base: formOf(loaded), typed: formOf(loaded) });
  const form = useForm({ resolver: formResolver(judgedSchema), defaultValues: first.typed });
  return useVersionedForm({
    form,
    first,
    keep: keptLook.keep,
    isSame: isSameLook,
    query: lookQuery(),
    formOf,
    save: (look: DraftLook) => api.call(saveLook, { body: look }),
    onSaved: () => toast.success('The draft is saved. Nobody else sees it yet.'),
    isConflict: (error) => isRefusal<typeof saveLook>(error, 'look_changed'),
  });
}
