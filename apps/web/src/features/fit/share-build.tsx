import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** Copies the address of the build. If copying fails, it shows the address. */
export function ShareBuild() {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  const Icon = outcome === 'copied' ? Check : Link2;
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button size="small" onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4.5" />
        Copy the link
      </Button>
      <output className="text-sm">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Copying failed. Copy the address of this page instead.'}
      </output>
    </span>
  );
}
