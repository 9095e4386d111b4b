import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { ComponentProps } from 'react';
import { describeError } from '../lib/describe-error.ts';
import { saveFile } from '../lib/save-file.ts';
import { serverDay } from '../lib/server-clock.ts';
import { toast } from '../lib/toast.ts';
import { Button } from './button.tsx';

interface ExportCsvProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  /** The beginning of the file name. The date is appended. */
  name: string;
  load: () => Promise<string>;
  /** False for programs that would read the mark as text. */
  hasByteOrderMark?: boolean;
}

/** A button that downloads a table as a CSV file. */
export function ExportCsv({ name, load, hasByteOrderMark = true, ...look }: ExportCsvProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: (text) =>
      saveFile(`${name}-${serverDay()}.csv`, 'text/csv', ...(hasByteOrderMark ? [byteOrderMark] : []), text),
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <Button {...look} busy={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden="true" className="size-4" />}
      Export CSV
    </Button>
  );
}

/** Without a byte order mark, Excel assumes another encoding. */
const byteOrderMark = '\uFEFF';
