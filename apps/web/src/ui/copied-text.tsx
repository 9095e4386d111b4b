import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

const shownFor = 2000;

/** An id with a button to copy it. */
export function CopiedText({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code className="min-w-0 text-sm wrap-anywhere">{text}</code>
      <Button
        variant="quiet"
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
        className="shrink-0 px-2.5"
      >
        <Icon aria-hidden="true" className="size-4" />
      </Button>
      <output className="sr-only">
        {copied === true && 'Copied'}
        {copied === false && 'Copying failed. Select the text instead.'}
      </output>
    </span>
  );
}
