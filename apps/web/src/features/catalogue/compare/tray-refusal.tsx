import type { RefObject } from 'react';
import { nounsOf } from '../../../shop/kind-nouns.ts';
import { Button } from '../../../ui/button.tsx';
import { countOf, mostCompared } from './compare-search.ts';
import { kindOfTray, startOver, type Tray } from './tray.ts';

interface TrayRefusalProps {
  tray: Tray;
  /** The element that gets the focus when this button disappears. */
  next: RefObject<HTMLElement | null>;
}

/** Says why the last chosen part could not be added, and what can be done. */
export function TrayRefusal({ tray, next }: TrayRefusalProps) {
  const { refused, parts } = tray;
  return (
    <>
      <output className="block">
        {refused?.why === 'full' && <>At most {mostCompared} parts are compared. Remove one first.</>}
        {refused?.why === 'kind' && (
          <>
            “<span className="wrap-anywhere">{refused.part.name}</span>” is{' '}
            {refused.part.kind ? `of another kind (${nounsOf(refused.part.kind).one})` : 'of no kind'}. You
            are comparing {countOf(kindOfTray(tray), parts.length)}.
          </>
        )}
      </output>
      {refused?.why === 'kind' && (
        <Button
          size="small"
          className="self-start"
          onClick={() => {
            startOver();
            next.current?.focus();
          }}
        >
          Compare this one instead
        </Button>
      )}
    </>
  );
}
