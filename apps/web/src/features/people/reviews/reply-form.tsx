import { type ModeratedReview, newReplySchema, replyToReview } from '@switchyard/shared/reviews';
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
import { TextArea } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { Modal } from '../../../ui/modal.tsx';

interface ReplyDialogProps {
  /** The review to reply to. Undefined while the dialog is closed. */
  review: ModeratedReview | undefined;
  onClose: () => void;
}

/** Writes or edits the shop's reply to a review. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  return (
    <Modal
      open={review !== undefined}
      onClose={onClose}
      title={review?.reply ? 'Change the reply' : 'Reply to this review'}
    >
      {review && <ReplyForm review={review} onDone={onClose} />}
    </Modal>
  );
}

const textSchema = z.pick(newReplySchema, { text: true });

function ReplyForm({ review, onDone }: { review: ModeratedReview; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { _id: id, name, addComment, version, reply } = review;
  const form = useForm({
    resolver: formResolver(textSchema),
    defaultValues: { text: reply?.text ?? '' },
  });
  const field = fieldsOf(form);
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: (text: string) => api.call(replyToReview, { params: { id }, body: { text, version } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.reviews }),
  });

  const submit = form.handleSubmit(async ({ text }) => {
    try {
      // `onSuccess` is not called once the form is unmounted, so a late answer cannot close another form.
      await mutateAsync(text, { onSuccess: onDone });
    } catch {
      return;
    }
    toast.success(`Your reply to ${name} is shown below the review.`);
  });

  return (
    <Form label="Reply" onSubmit={submit} className="flex flex-col gap-4">
      <blockquote className="line-clamp-4 border-s-2 border-base-300 ps-4 text-(--muted) wrap-anywhere">
        {addComment}
      </blockquote>
      <TextArea
        label="Your reply"
        hint="Everybody sees it below the review. It is removed when the author changes the review."
        maxLength={longestOf(newReplySchema, 'text')}
        {...field('text')}
      />
      <FormError>{error && describeError(error)}</FormError>
      <Button type="submit" variant="primary" busy={isPending} className="self-start max-sm:w-full">
        {reply ? 'Change reply' : 'Publish reply'}
      </Button>
    </Form>
  );
}
