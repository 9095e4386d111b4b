import { ApiError, isRefusal } from '@switchyard/shared';
import { partWords } from '@switchyard/shared/families';
import {
  addOwnPage,
  changeOwnPage,
  newOwnPageSchema,
  type NewOwnPage,
  type WrittenPage,
} from '@switchyard/shared/own-pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/describe-error.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { writtenPageQuery } from '../../features/shop/own-pages/kept-pages-queries.ts';

/** The form of a page, new or saved. @param list the path of the list, to which a new page leads */
export function useOwnPageForm(saved: WrittenPage | undefined, list: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { title = '', slug = '', text = '', hidden = false } = saved ?? {};
  const started = { title, slug, text, hidden };
  const form = useForm({ resolver: formResolver(newOwnPageSchema), defaultValues: started });

  const isSlugTyped = useRef(false);

  const saving = useMutation({
    mutationFn: async (page: NewOwnPage): Promise<WrittenPage | undefined> => {
      if (saved) {
        const body = { ...page, version: saved.version };
        return api.call(changeOwnPage, { params: { pageId: saved._id }, body });
      }
      await api.call(addOwnPage, { body: page });
      return undefined;
    },
    async onSuccess(answer, page) {
      form.reset(page);
      if (answer) queryClient.setQueryData(writtenPageQuery(answer._id).queryKey, answer);
      else void navigate(list);
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
    submit: form.handleSubmit((page) => saving.mutateAsync(page).catch(() => undefined)),
    isSaving: saving.isPending,
    isUnsaved: () => JSON.stringify(form.getValues()) !== JSON.stringify(started) && !saving.isSuccess,
    failure:
      saving.error && !saving.isPending
        ? describeError(saving.error) + (isOutdated ? ' Copy what you typed before you do.' : '')
        : undefined,
    /** The slug of a new page follows its title, until somebody types another one. */
    retitle(typed: string) {
      if (saved || isSlugTyped.current) return;
      const followed = typed.trim() === '' ? '' : partWords({ name: typed });
      form.setValue('slug', followed, { shouldValidate: form.formState.isSubmitted });
    },
    noteSlug: () => {
      isSlugTyped.current = true;
    },
  };
}
