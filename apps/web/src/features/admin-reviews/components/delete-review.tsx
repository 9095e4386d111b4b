import { messages, type ModeratedReview } from '@switchyard/shared';
import { describeError } from '../../../lib/describe-error.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { useDeleteReview } from '../api/moderate-reviews.ts';

interface DeleteReviewProps {
  /** The review in question; undefined while none is. */
  review: ModeratedReview | undefined;
  onDone: () => void;
  /** The review is gone. */
  onDeleted: () => void;
}

/** Asks before a review is deleted. */
export function DeleteReview({ review, onDone, onDeleted }: DeleteReviewProps) {
  const { mutate, isPending, error, reset } = useDeleteReview();

  function close() {
    reset();
    onDone();
  }

  function remove(doomed: ModeratedReview) {
    mutate(doomed, {
      onSuccess: () => {
        toast.success(messages.deleted(`The review by ${doomed.name}`));
        close();
        onDeleted();
      },
    });
  }

  return (
    <ConfirmModal
      open={review !== undefined}
      title="Delete this review?"
      confirmLabel="Delete review"
      danger
      busy={isPending}
      error={error ? describeError(error) : undefined}
      onConfirm={() => review && remove(review)}
      onCancel={close}
    >
      <p className="mb-4">
        The review by <strong className="wrap-anywhere">{review?.name}</strong> will be deleted from the
        database. Its author may write another. To keep it from coming back, hide it instead.
      </p>
    </ConfirmModal>
  );
}
