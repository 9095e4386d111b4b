import { downloadData } from '@switchyard/shared/users';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { serverDay } from '../../../lib/server-clock.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';

/** Downloads everything that the shop stores about the account. */
export function DownloadData() {
  const { email } = useAccount();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(downloadData, { params: { email } }),
    onSuccess: (json) => {
      saveFile(`my-data-${serverDay()}.json`, 'application/json', json);
      toast.success('Your data has been downloaded.');
    },
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <section aria-label="Your data" className="plate flex flex-col items-start gap-3 p-5">
      <h2 className="text-xl">Your data</h2>
      <p>
        Everything we have about you in one file (JSON): account, profile, orders with their papers, reviews,
        messages, and when we mailed you.
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        {!isPending && <Download aria-hidden="true" className="size-4" />}
        Download my data
      </Button>
    </section>
  );
}
