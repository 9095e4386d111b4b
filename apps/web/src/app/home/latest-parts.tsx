import { LatestParts } from '../../features/parts/components/latest-parts.tsx';
import { Data } from '../../lib/data.tsx';

/** LatestParts as a part of Home that is fetched by itself. */
export default function LatestPartsSection() {
  return (
    <Data>
      <LatestParts />
    </Data>
  );
}
