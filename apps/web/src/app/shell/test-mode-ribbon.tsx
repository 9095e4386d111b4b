import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../lib/settings.ts';

/** Says that no real money moves here, in a corner: it is known too late to stand at the top without moving the page. */
export function TestModeRibbon() {
  const { data } = useQuery(settingsQuery);
  if (!data?.testMode) return null;
  return (
    <aside
      aria-label="Test mode"
      className="pointer-events-none fixed start-3 bottom-3 z-20 rounded-full border border-base-100/40 bg-neutral px-2.5 py-0.5 text-xs font-medium text-neutral-content shadow-lg"
    >
      Test mode: no real money moves here
    </aside>
  );
}
