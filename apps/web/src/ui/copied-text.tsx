import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Button } from './button.tsx';
import { ShortId } from './short-id.tsx';
import { useCopy } from './use-copy.ts';

/** An id, shortened to one line, with a button to copy it. If copying fails, the whole id is shown. */
export function CopiedText({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopy();
  const Icon = copied ? Check : Copy;
  const hasFailed = copied === false;
  return (
    <span className="inline-flex max-w-full items-center">
      {hasFailed ? (
        <code className="min-w-0 text-sm wrap-anywhere select-all">{text}</code>
      ) : (
        <ShortId>{text}</ShortId>
      )}
      <Button
        variant="quiet"
        aria-label={`Copy ${label}`}
        onClick={() => void copy(text)}
        className="-my-2 size-11 shrink-0 p-0"
      >
        <Icon aria-hidden="true" className="size-4" />
      </Button>
      <output className="sr-only">
        {copied && 'Copied'}
        {hasFailed && 'Copying failed. Select the text instead.'}
      </output>
    </span>
  );
}
