import { useQuery } from '@tanstack/react-query';
import { Data } from '../../lib/data.tsx';
import { settingsQuery } from '../../lib/settings.ts';

function Ribbon() {
  const { data } = useQuery(settingsQuery);
  if (!data?.testMode) return null;
  return (
    <aside
      aria-label="Test mode"
      className="pointer-events-none absolute inset-x-0 top-[3.3rem] text-[0.7rem] leading-none text-(--muted)"
    >
      <p className="shell-width">Test mode: no real money moves here</p>
    </aside>
  );
}

/** A line in the header's free space below the logo: it appears late, and must not move or cover anything. */
export default function TestModeRibbon() {
  return (
    <Data>
      <Ribbon />
    </Data>
  );
}
