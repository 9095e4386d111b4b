import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

/** Copies the page's URL. If that fails, refers to the browser's address bar. */
export function CopyLink() {
  const { copied, copy } = useCopy();
  const Icon = copied ? Check : Link2;
  return (
    <span className="noscript:hidden">
      <Button variant="quiet" onClick={() => void copy(location.href)} className="px-3">
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
