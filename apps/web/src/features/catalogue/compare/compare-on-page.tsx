import type { Part } from '@switchyard/shared/parts';
import Check from 'lucide-react/icons/check';
import Scale from 'lucide-react/icons/scale';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { comparisonOf, countOf } from './compare-search.ts';
import { TrayRefusal } from './tray-refusal.tsx';
import { kindOfTray, toggle, useTray } from './tray.ts';

/** On a part's page: adds the part to the comparison or removes it, with a link to the comparison. */
export function CompareOnPage({ part }: { part: Part }) {
  const tray = useTray();
  const { parts } = tray;
  const button = useRef<HTMLButtonElement>(null);
  const isChosen = parts.some(({ _id }) => _id === part._id);
  const Icon = isChosen ? Check : Scale;
  return (
    <div className="flex flex-wrap items-center gap-x-1 noscript:hidden">
      <Button ref={button} variant="quiet" aria-pressed={isChosen} onClick={() => toggle(part)}>
        <Icon aria-hidden="true" className="size-4.5" />
        Compare
      </Button>
      {parts.length > 0 && (
        <Link
          to={comparisonOf(parts.map(({ _id }) => _id))}
          className="text-link inline-flex min-h-11 items-center px-3"
        >
          See {countOf(kindOfTray(tray), parts.length)} side by side
        </Link>
      )}
      <TrayRefusal tray={tray} next={button} />
    </div>
  );
}
