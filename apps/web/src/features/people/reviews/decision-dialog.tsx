import {
  decideReports,
  newDecisionSchema,
  reportOutcomes,
  type ReportedReview,
} from '@switchyard/shared/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { longestOf } from '../../../lib/longest-of.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { outcomeWords } from './report-words.ts';

interface DecisionDialogProps {
  /** The review to decide on. Undefined while the dialog is closed. */
  reported: ReportedReview | undefined;
  onClose: () => void;
}

/** Decides the reports of a review that are listed, with reasons. */
export function DecisionDialog({ reported, onClose }: DecisionDialogProps) {
  return (
    <Modal open={reported !== undefined} onClose={onClose} title="What becomes of this review?">
      {reported && <DecisionForm reported={reported} onDone={onClose} />}
    </Modal>
  );
}

const typedSchema = z.pipe(
  z.transform((typed: { outcome: string; reasons: string }): unknown => typed),
  newDecisionSchema,
);

function DecisionForm({ reported, onDone }: { reported: ReportedReview; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { reviewId, review, reports } = reported;
  const until = reports.at(-1)?.at;
  const form = useForm({
    resolver: formResolver(typedSchema),
    defaultValues: { outcome: review ? '' : 'deleted', reasons: '' },
  });
  const field = fieldsOf(form);
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: (body: z.infer<typeof newDecisionSchema>) =>
      api.call(decideReports, { params: { id: reviewId }, body: { ...body, until } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.reviews }),
  });

  const submit = form.handleSubmit(async (decision) => {
    try {
      // `onSuccess` is not called once the form is unmounted, so a late answer cannot close another form.
      await mutateAsync(decision, { onSuccess: onDone });
    } catch {
      return;
    }
    toast.success('The reports are decided.');
  });

  return (
    <Form label="Decision" onSubmit={submit} className="flex flex-col gap-4">
      {review ? (
        <blockquote className="line-clamp-4 border-s-2 border-base-300 ps-4 text-(--muted) wrap-anywhere">
          {review.addComment}
        </blockquote>
      ) : (
        <p>The review has been deleted.</p>
      )}
      <SelectField label="Decision" {...field('outcome')}>
        <option value="">Choose</option>
        {reportOutcomes
          .filter((outcome) => review || outcome === 'deleted')
          .map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomeWords[outcome]}
            </option>
          ))}
      </SelectField>
      <TextArea
        label="Reasons"
        hint={
          'Whoever reported it and left an email reads them. Unless you keep the ' +
          'review, so does its author. Do not say who reported it.'
        }
        maxLength={longestOf(newDecisionSchema, 'reasons')}
        {...field('reasons')}
      />
      <FormError>{error && describeError(error)}</FormError>
      <Button type="submit" variant="primary" busy={isPending} className="self-start max-sm:w-full">
        Decide
      </Button>
    </Form>
  );
}
