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

/** Shown in the free space below the header's logo. It appears late, so it must not shift or cover anything. */
export default function TestModeRibbon() {
  return (
    <Data>
      <Ribbon />
    </Data>
  );
}
