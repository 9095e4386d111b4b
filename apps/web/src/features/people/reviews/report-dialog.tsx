import { newReportSchema, reportReasons, reportReview, type Review } from '@switchyard/shared/reviews';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { longestOf } from '../../../lib/longest-of.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { reasonWords } from './report-words.ts';

interface ReportDialogProps {
  review: Review;
  open: boolean;
  onClose: () => void;
}

/** Reports a review to the shop, with or without an account. */
export default function ReportDialog({ review, open, onClose }: ReportDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Report this review">
      <ReportForm review={review} onClose={onClose} />
    </Modal>
  );
}

interface Typed {
  reason: string;
  text: string;
  email: string;
}

const typedSchema = z.pipe(
  z.transform((typed: Typed): unknown => typed),
  newReportSchema,
);

function ReportForm({ review, onClose }: Omit<ReportDialogProps, 'open'>) {
  const session = useSession();
  const form = useForm({
    resolver: formResolver(typedSchema),
    defaultValues: { reason: '', text: '', email: session.status === 'signed-in' ? session.email : '' },
  });
  const field = fieldsOf(form);
  const sending = useMutation({
    mutationFn: (body: z.infer<typeof newReportSchema>) =>
      api.call(reportReview, { params: { id: review._id }, body }),
  });
  const submit = form.handleSubmit((report) => sending.mutateAsync(report).catch(() => {}));
  if (sending.isSuccess)
    return (
      <div className="flex flex-col items-start gap-4">
        <output>
          We have your report, and a person will decide on it.
          {form.getValues('email') !== '' && ' You get our decision and its reasons by email.'}
        </output>
        <Button onClick={onClose}>Close</Button>
      </div>
    );
  return (
    <Form label="Report" onSubmit={submit} className="flex flex-col gap-4">
      <blockquote className="line-clamp-4 border-s-2 border-base-300 ps-4 text-(--muted) wrap-anywhere">
        {review.addComment}
      </blockquote>
      <SelectField label="What is wrong with it?" {...field('reason')}>
        <option value="">Choose a reason</option>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonWords[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Explanation"
        hint="Name the words, and why they are wrong."
        maxLength={longestOf(newReportSchema, 'text')}
        {...field('text')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="To be told what we decide. The review’s author does not learn who reported it."
        optional
        {...field('email')}
      />
      <FormError>{sending.error && describeError(sending.error)}</FormError>
      <Button type="submit" variant="primary" busy={sending.isPending} className="self-start max-sm:w-full">
        Send report
      </Button>
    </Form>
  );
}
