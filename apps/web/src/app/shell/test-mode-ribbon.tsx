import { useQuery } from '@tanstack/react-query';
import { Data } from '../../lib/data.tsx';
import { settingsQuery } from '../../lib/settings.ts';

function Ribbon() {
  const { data } = useQuery(settingsQuery);
  if (!data?.testMode) return null;
  return (
    <aside
      aria-label="Test mode"
      className="pointer-events-none absolute start-1/2 top-full -translate-x-1/2 -translate-y-1/2 rounded-full border border-base-100/40 bg-neutral px-2.5 py-0.5 text-xs font-medium text-neutral-content shadow-sm whitespace-nowrap"
    >
      Test mode: no real money moves here
    </aside>
  );
}

/** Overlaps the header's edge. It appears late, so with space of its own it would move the page. */
export default function TestModeRibbon() {
  return (
    <Data>
      <Ribbon />
    </Data>
  );
}
