import { isRefusal } from '@switchyard/shared';
import { partWords } from '@switchyard/shared/families';
import { addOwnPage, changeOwnPage, newOwnPageSchema, type WrittenPage } from '@switchyard/shared/own-pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/describe-error.ts';
import { faultsAnswered } from '../../lib/field-faults.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { useSavedValues } from '../../lib/use-saved-values.ts';
import { writtenPageQuery } from '../../features/shop/own-pages/kept-pages-queries.ts';
import { useStartState } from '../overview/start-steps.ts';

type Typed = z.input<typeof newOwnPageSchema>;
const fieldsOf = ({ title, slug, text, hidden = false }: Typed) => ({ title, slug, text, hidden });
const blank = { title: '', slug: '', text: '', hidden: false };
const valuesOf = (page: WrittenPage | undefined): Typed => (page ? fieldsOf(page) : blank);

interface Save {
  page: Typed;
  /** Takes the answer. */
  take: (answer: WrittenPage) => void;
}

/**
 * The form of a page, new or saved.
 * @param loaded the page as it was when the form was opened
 * @param list the path of the list, to which a new page leads
 */
export function useOwnPageForm(loaded: WrittenPage | undefined, list: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const startState = useStartState();
  const form = useForm({
    resolver: formResolver(newOwnPageSchema),
    defaultValues: valuesOf(loaded),
  });
  const saved = useSavedValues(form, loaded, valuesOf);
  const isSlugTyped = useRef(false);

  const saving = useMutation({
    mutationFn: async ({ page }: Save): Promise<WrittenPage | undefined> => {
      const last = saved.read();
      if (last) {
        const { _id: pageId, version } = last;
        return api.call(changeOwnPage, { params: { pageId }, body: { ...fieldsOf(page), version } });
      }
      await api.call(addOwnPage, { body: fieldsOf(page) });
      return undefined;
    },
    async onSuccess(answer, { page, take }) {
      if (answer) {
        take(answer);
        queryClient.setQueryData(writtenPageQuery(answer._id).queryKey, answer);
      } else {
        form.reset(blank);
        void navigate(list, { state: startState });
      }
      toast.success(`${page.title} is saved. Visitors see it within two seconds.`);
      await queryClient.invalidateQueries({ queryKey: queryKeys.policies });
    },
    onError(error) {
      const message = faultsAnswered(error).get('slug');
      if (message !== undefined) form.setError('slug', { message }, { shouldFocus: true });
    },
  });
  const isOutdated = isRefusal<typeof changeOwnPage>(saving.error, 'page_changed');

  return {
    form,
    submit: form.handleSubmit((page) =>
      saving.mutateAsync({ page, take: saved.begin() }).catch(() => undefined),
    ),
    isSaving: saving.isPending,
    isUnsaved: saved.isUnsaved,
    failure:
      saving.error && !saving.isPending
        ? describeError(saving.error) + (isOutdated ? ' Copy what you typed before you do.' : '')
        : undefined,
    /** The slug of a new page follows its title, until somebody types another one. */
    retitle(typed: string) {
      if (loaded || isSlugTyped.current) return;
      const followed = typed.trim() === '' ? '' : partWords({ name: typed });
      form.setValue('slug', followed, { shouldValidate: form.formState.isSubmitted });
    },
    noteSlug: () => {
      isSlugTyped.current = true;
    },
  };
}
