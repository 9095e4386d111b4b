import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

const shownFor = 2000;

/** Copies the page's address. If that fails, the address bar has it; this stays to be read. */
export function CopyLink() {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  const Icon = copied ? Check : Link2;
  return (
    <span className="noscript:hidden">
      <Button variant="quiet" onClick={() => void copy()} className="px-3">
        <Icon aria-hidden="true" className="size-4.5" />
        Copy link
      </Button>
      <output className="text-sm text-(--muted)">
        {copied === true && <span className="sr-only">Copied</span>}
        {copied === false && 'Copy it from the address bar instead.'}
      </output>
    </span>
  );
}
