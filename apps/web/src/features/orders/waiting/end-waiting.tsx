import { endWaiting, type Waiting } from '@switchyard/shared/waiting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { waitingKey } from './waiting-queries.ts';

interface EndWaitingProps {
  waiting: Pick<Waiting, 'key' | 'name'>;
  children?: string;
  /** The default is to refetch the lists. */
  onEnded?: () => void;
}

export function EndWaiting({ waiting, children = 'Stop waiting', onEnded }: EndWaitingProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(endWaiting, { params: { key: waiting.key } }),
    onSuccess: () => onEnded?.() ?? client.invalidateQueries({ queryKey: waitingKey }),
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <Button busy={isPending} aria-label={`${children}: ${waiting.name}`} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
