import { markMessageAnswered, type ReceivedMessage } from '@switchyard/shared/contact';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessageChange } from './use-message-change.ts';

/** Marks a message as answered, if it was answered in another way or needs no answer. */
export function MarkAnswered({ message: { _id: id } }: { message: ReceivedMessage }) {
  const { mutate, isPending } = useMessageChange(() => api.call(markMessageAnswered, { params: { id } }));
  const markAnswered = () =>
    mutate(undefined, {
      onSuccess: () => toast.success('The message is marked as answered.'),
      onError: (error) => toast.error(describeError(error)),
    });
  return (
    <Button busy={isPending} onClick={markAnswered} className="mt-4 max-sm:w-full">
      Mark as answered
    </Button>
  );
}
