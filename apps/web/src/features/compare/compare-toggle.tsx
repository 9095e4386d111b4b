import type { Part } from '@switchyard/shared';
import Check from 'lucide-react/icons/check';
import Scale from 'lucide-react/icons/scale';
import { toggle, useTray } from './tray.ts';

/** On a part's card: takes it in or out of the comparison. The rest of the card keeps its link. */
export function CompareToggle({ part }: { part: Part }) {
  const isChosen = useTray().parts.some(({ _id }) => _id === part._id);
  const Icon = isChosen ? Check : Scale;
  return (
    <button
      type="button"
      aria-label={`Compare ${part.name}`}
      aria-pressed={isChosen}
      onClick={() => toggle(part)}
      className="group/compare absolute end-0 top-0 z-10 flex min-h-11 items-start p-2 noscript:hidden"
    >
      <span className="flex items-center gap-1.5 rounded-full border border-base-300 bg-base-100/90 p-1.5 text-sm/5 font-medium sm:px-2.5 sm:py-1 group-hover/compare:border-base-content/40 group-aria-pressed/compare:border-primary group-aria-pressed/compare:bg-primary group-aria-pressed/compare:text-primary-content">
        <Icon aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Compare</span>
      </span>
    </button>
  );
}
