import { isRefusal } from '@switchyard/shared';
import {
  isUnwritten,
  policyText,
  savePolicyText,
  type Policy,
  type WrittenPolicy,
} from '@switchyard/shared/policies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useSavedValues } from '../../../lib/use-saved-values.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { ConfirmModal } from '../../../ui/modal.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { useLeaveGuard } from '../../../ui/use-leave-guard.tsx';
import { Fillings } from './fillings.tsx';
import { policyTextQuery } from './policies-queries.ts';
import { useAddPicture } from './use-add-picture.tsx';
import { usePreview } from './use-preview.tsx';

/** Where an owner writes one of the texts that buyers read. */
export function PolicyEditor({ name }: { name: Policy }) {
  const query = useQuery(policyTextQuery(name));
  if (query.data) return <TextForm name={name} loaded={query.data} />;
  if (query.error) return <QueryError title="The text could not be loaded" query={query} />;
  return (
    <SkeletonRegion label="Loading the text">
      <Skeleton className="h-96" />
    </SkeletonRegion>
  );
}

const goingBack = { button: 'Go back to the usual text', question: 'Replace your text by the usual one?' };
const emptying = { button: 'Empty the text', question: 'Delete your text?' };

const formSchema = z.object({ text: policyText });
const valuesOf = ({ text }: WrittenPolicy) => ({ text });

function TextForm({ name, loaded }: { name: Policy; loaded: WrittenPolicy }) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: formResolver(formSchema), defaultValues: valuesOf(loaded) });
  const preview = usePreview();
  const picture = useAddPicture({
    read: () => form.getValues('text'),
    write: (text) => form.setValue('text', text, { shouldDirty: true }),
  });
  const saved = useSavedValues(form, loaded, valuesOf);
  const { question } = useLeaveGuard(saved.isUnsaved);
  const saving = useMutation({
    mutationFn: (text: string | null) =>
      api.call(savePolicyText, { params: { name }, body: { version: saved.read().version, text } }),
  });

  const [isAsked, setIsAsked] = useState(false);
  const words = isUnwritten(name) ? emptying : goingBack;

  const showPreview = form.handleSubmit(({ text }) => preview.show(text));

  async function keep(text: string | null) {
    const take = saved.begin();
    try {
      const answer = await saving.mutateAsync(text);
      take(answer);
      queryClient.setQueryData(policyTextQuery(name).queryKey, answer);
      await queryClient.invalidateQueries({ queryKey: queryKeys.policies });
      toast.success('The text is saved. Pages show it within two seconds.');
    } catch {
      // The error is shown above the buttons.
    }
  }
  const submit = form.handleSubmit(({ text }) => keep(text));
  const error = saving.error ?? preview.error;
  const isOutdated = isRefusal<typeof savePolicyText>(saving.error, 'policy_changed');
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
      <Form label="Text" onSubmit={submit} className="flex min-w-0 flex-col gap-5">
        <TextArea
          label="Text"
          hint="Markdown without HTML. Begin sections with ##."
          rows={18}
          spellCheck
          {...fieldsOf(form)('text')}
          {...picture.field}
        />
        <FormError>
          {error && describeError(error)}
          {isOutdated && ' Copy what you typed before you do.'}
        </FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={saving.isPending}>
            Save
          </Button>
          <Button busy={preview.isPending} onClick={() => void showPreview()}>
            Preview
          </Button>
          {picture.button}
          {loaded.isOwn && (
            <Button variant="quiet" onClick={() => setIsAsked(true)}>
              {words.button}
            </Button>
          )}
        </div>
        <Fillings words={loaded.words} />
      </Form>
      {preview.panel}
      {picture.window}
      <ConfirmModal
        open={isAsked}
        title={words.question}
        confirmLabel={words.button}
        cancelLabel="Keep mine"
        danger
        onConfirm={() => {
          setIsAsked(false);
          void keep(null);
        }}
        onCancel={() => setIsAsked(false)}
      >
        <p className="mb-4">Only the audit trail keeps what you wrote.</p>
      </ConfirmModal>
      {question}
    </div>
  );
}
