import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { describeError } from '../lib/describe-error.ts';
import { ConfirmModal, type ConfirmModalProps } from './modal.tsx';
import { focusPageIfLost } from './native-modal.ts';

interface ConfirmActionProps<Subject, Answer> extends Omit<
  ConfirmModalProps,
  'open' | 'busy' | 'error' | 'onConfirm' | 'onCancel'
> {
  /** What the question is about; undefined while nothing is asked. */
  subject: Subject | undefined;
  /** The action, run once it is confirmed. */
  run: (subject: Subject) => Promise<Answer>;
  /** Queries to refresh after the action, also after a failed one: a refusal often means that the page is outdated. */
  refreshes: readonly QueryKey[];
  onDone: (answer: Answer, subject: Subject) => void;
  onFailed?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before an action and runs it. If the action fails, the question stays open and says why. */
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
      // The button that opened the question may disappear with the old data.
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
