import { type EndpointInput, exportOrders } from '@switchyard/shared';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';

type Filter = EndpointInput<typeof exportOrders>['query'];

/** Downloads the orders of a tab and search as a file. */
export function ExportOrders({ tab, q }: Filter) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(exportOrders, { query: { tab, q } }),
    onSuccess: (text) =>
      saveFile(`orders-${tab}-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', byteOrderMark, text),
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <Button size="small" busy={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden="true" className="size-4" />}
      Export CSV
    </Button>
  );
}

/** Without this mark, Excel takes the file for another encoding. */
const byteOrderMark = '\uFEFF';
