import { ApiError, isRefusal } from '@switchyard/shared';
import { partWords } from '@switchyard/shared/families';
import { addOwnPage, changeOwnPage, newOwnPageSchema, type WrittenPage } from '@switchyard/shared/own-pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/describe-error.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { writtenPageQuery } from '../../features/shop/own-pages/kept-pages-queries.ts';

type Typed = z.input<typeof newOwnPageSchema>;
const fieldsOf = ({ title, slug, text, hidden = false }: Typed) => ({ title, slug, text, hidden });
const blank = { title: '', slug: '', text: '', hidden: false };
const isSame = (one: Typed, other: Typed) =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/**
 * The form of a page, new or saved.
 * @param loaded the page as it was when the form was opened
 * @param list the path of the list, to which a new page leads
 */
export function useOwnPageForm(loaded: WrittenPage | undefined, list: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  /** The page as this form has saved it last. */
  const saved = useRef(loaded);
  const form = useForm({
    resolver: formResolver(newOwnPageSchema),
    defaultValues: loaded ? fieldsOf(loaded) : blank,
  });
  const isSlugTyped = useRef(false);

  const saving = useMutation({
    mutationFn: async ({ page }: { page: Typed; typed: Typed }): Promise<WrittenPage | undefined> => {
      if (saved.current) {
        const { _id: pageId, version } = saved.current;
        return api.call(changeOwnPage, { params: { pageId }, body: { ...fieldsOf(page), version } });
      }
      await api.call(addOwnPage, { body: fieldsOf(page) });
      return undefined;
    },
    async onSuccess(answer, { page, typed }) {
      if (answer) {
        saved.current = answer;
        // Keeps what was typed during the save.
        if (isSame(form.getValues(), typed)) form.reset(fieldsOf(answer));
        queryClient.setQueryData(writtenPageQuery(answer._id).queryKey, answer);
      } else {
        form.reset(blank);
        void navigate(list);
      }
      toast.success(`${page.title} is saved. Visitors see it within two seconds.`);
      await queryClient.invalidateQueries({ queryKey: queryKeys.policies });
    },
    onError(error) {
      const issues = (error instanceof ApiError && error.problem?.issues) || [];
      for (const { path, message } of issues)
        if (path === 'body.slug') form.setError('slug', { message }, { shouldFocus: true });
    },
  });
  const isOutdated = isRefusal<typeof changeOwnPage>(saving.error, 'page_changed');

  return {
    form,
    submit: form.handleSubmit((page) =>
      saving.mutateAsync({ page, typed: structuredClone(form.getValues()) }).catch(() => undefined),
    ),
    isSaving: saving.isPending,
    isUnsaved: () => !isSame(form.getValues(), saved.current ?? blank),
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
