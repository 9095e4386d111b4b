import type { Part } from '@switchyard/shared/parts';
import Check from 'lucide-react/icons/check';
import Scale from 'lucide-react/icons/scale';
import { toggle, useTray } from './tray.ts';

/** On a part's card: adds the part to the comparison or removes it. The rest of the card stays a link. */
export function CompareToggle({ part }: { part: Part }) {
  const isChosen = useTray().parts.some(({ _id }) => _id === part._id);
  const Icon = isChosen ? Check : Scale;
  return (
    <button
      type="button"
      aria-label={`Compare ${part.name}`}
      aria-pressed={isChosen}
      onClick={() => toggle(part)}
      className="z-10 -my-2 flex min-h-11 basis-full items-center justify-center gap-1.5 rounded-[0.6rem] text-sm font-medium text-(--muted) hover:text-base-content aria-pressed:text-primary noscript:hidden"
    >
      <Icon aria-hidden="true" className="size-4" />
      Compare
    </button>
  );
}
