import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { describeError } from '../lib/describe-error.ts';
import { ConfirmModal, type ConfirmModalProps } from './modal.tsx';
import { focusPageIfLost } from './native-modal.ts';

interface ConfirmActionProps<Subject, Answer> extends Omit<
  ConfirmModalProps,
  'open' | 'busy' | 'error' | 'onConfirm' | 'onCancel'
> {
  /** What the question is about. Undefined while the dialog is closed. */
  subject: Subject | undefined;
  /** Runs the action after the confirmation. */
  run: (subject: Subject) => Promise<Answer>;
  /**
   * The query keys to refresh after the action, even after a failure, because a refusal often means that the page is
   * outdated.
   */
  refreshes: readonly QueryKey[];
  onDone: (answer: Answer, subject: Subject) => void;
  onFailed?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before an action and then runs it. If it fails, the dialog stays open and shows the reason. */
export function ConfirmAction<Subject, Answer>({
  subject,
  run,
  refreshes,
  onDone,
  onFailed,
  onClose,
  ...question
}: ConfirmActionProps<Subject, Answer>) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: run,
    onSettled: () => {
      const refreshed = refreshes.map((queryKey) => queryClient.invalidateQueries({ queryKey }));
      // The button that opened the dialog may disappear together with the old data.
      void Promise.all(refreshed).then(() => setTimeout(focusPageIfLost));
    },
  });

  function close() {
    reset();
    onClose();
  }

  function confirm(confirmed: Subject) {
    mutate(confirmed, {
      onSuccess: (answer) => {
        close();
        onDone(answer, confirmed);
      },
      onError: () => onFailed?.(),
    });
  }

  return (
    <ConfirmModal
      {...question}
      open={subject !== undefined}
      busy={isPending}
      error={error ? describeError(error) : undefined}
      onConfirm={() => subject !== undefined && confirm(subject)}
      onCancel={close}
    />
  );
}
