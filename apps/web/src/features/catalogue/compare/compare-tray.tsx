import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { comparisonOf, mostCompared } from './compare-search.ts';
import { TrayRefusal } from './tray-refusal.tsx';
import { clear, takeOut, useTray } from './tray.ts';

/** The element that gets the focus when the bar disappears. */
const mainElement = () => document.querySelector<HTMLElement>('main');

/**
 * The parts chosen for comparison, in a bar that sticks to the bottom of the screen. Shows nothing if there are none.
 */
export function CompareTray() {
  const tray = useTray();
  const { parts } = tray;
  const bar = useRef<HTMLElement>(null);
  if (parts.length === 0) return null;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      data-focus-target
      aria-label="Comparison"
      className="compare-tray arriving sticky bottom-0 z-15 order-1 mt-auto border-t border-base-300 bg-base-100 py-2.5 shadow-[0_-6px_16px_-10px_rgb(0_0_0/0.35)]"
    >
      <div className="shell-width flex flex-col gap-2">
        <TrayRefusal tray={tray} next={bar} />
        <div className="flex items-center gap-3 max-sm:flex-wrap">
          <p className="shrink-0 font-semibold">
            {parts.length} of {mostCompared}
          </p>
          {/* On phones in one row that scrolls sideways. */}
          <ul
            aria-label="Chosen parts"
            className="-m-1 flex min-w-0 flex-1 gap-2 p-1 scroll-px-2 max-sm:overflow-x-auto max-sm:[scrollbar-width:none]"
          >
            {parts.map(({ _id, name }) => (
              <li key={_id} className="min-w-0 max-sm:max-w-44 max-sm:shrink-0">
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    takeOut(_id);
                    (parts.length > 1 ? bar.current : mainElement())?.focus({ preventScroll: true });
                  }}
                  className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-base-300 bg-base-200 ps-3.5 pe-2.5 text-sm font-medium hover:border-base-content/40"
                >
                  <span className="truncate">{name}</span>
                  <X aria-hidden="true" className="size-4 shrink-0" />
                </button>
              </li>
            ))}
          </ul>
          <div className="flex gap-3 max-sm:basis-full">
            <Button
              variant="quiet"
              onClick={() => {
                clear();
                mainElement()?.focus({ preventScroll: true });
              }}
            >
              Clear
            </Button>
            <ButtonLink
              to={comparisonOf(parts.map(({ _id }) => _id))}
              variant="primary"
              className="max-sm:flex-1"
            >
              Compare
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
