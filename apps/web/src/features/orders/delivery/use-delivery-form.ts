import {
  type EditableDelivery,
  saveDeliveryTable,
  type VersionedTable,
  versionedTableSchema,
} from '@switchyard/shared/delivery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { deliveryTableQuery } from './delivery-table-query.ts';
import { keepTableDraft, readTableDraft, textsOf } from './table-form.ts';

export type TableForm = ReturnType<typeof useDeliveryForm>['form'];

/** The form of the table. Unsaved changes are restored when the page is opened again. */
export function useDeliveryForm(table: EditableDelivery) {
  const queryClient = useQueryClient();
  const {
    mutateAsync,
    error,
    isPending,
    reset: forgetError,
  } = useMutation({
    mutationFn: (table: VersionedTable) => api.call(saveDeliveryTable, { body: table }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.delivery }),
  });
  const form = useForm({
    resolver: formResolver(versionedTableSchema),
    defaultValues: textsOf(table),
  });
  const { reset, getValues, setValue, subscribe, handleSubmit, formState } = form;

  useEffect(() => {
    const draft = readTableDraft();
    if (draft) reset(draft, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => keepTableDraft(isDirty ? values : undefined),
    });
  }, [reset, subscribe]);

  const submit = handleSubmit(async (table) => {
    const typed = structuredClone(getValues());
    try {
      const saved = await mutateAsync(table);
      // Keeps the fields, and with them the focus and what was typed during the save.
      reset({ ...typed, version: saved.version }, { keepValues: true });
      setValue('version', saved.version, { shouldDirty: true });
      toast.success('The delivery table is saved.');
    } catch {
      // The error is shown above the buttons.
    }
  });

  /** Discards the changes and loads the table as it is on the server now. */
  async function discard() {
    try {
      const current = await queryClient.fetchQuery({ ...deliveryTableQuery(), staleTime: 0 });
      forgetError();
      keepTableDraft(undefined);
      reset(textsOf(current));
    } catch (error) {
      toast.error(describeError(error));
    }
  }

  return {
    form,
    submit,
    discard,
    isUnsaved: formState.isDirty,
    failure: error && !isPending ? describeError(error) : undefined,
  };
}
