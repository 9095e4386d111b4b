import type { Part, Verdict } from '@switchyard/shared';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { partIfOnSale } from '../../lib/part-on-sale.ts';
import { Status, type StatusTone } from '../../ui/status.tsx';
import { emptyBuild } from './build-choice.ts';
import { judgePart } from './judge-part.ts';
import { pathWithPart } from './use-build.ts';
import { storedBuild } from './stored-build.ts';
import { followStoredBuild, storedPath } from './stored-path.ts';

const words: Record<Verdict, { tone: StatusTone; text: string }> = {
  fits: { tone: 'good', text: 'Fits your build' },
  'fits-if': { tone: 'waiting', text: 'Fits your build if …' },
  unknown: { tone: 'neutral', text: 'Not known whether it fits your build' },
  'does-not-fit': { tone: 'bad', text: 'Does not fit your build' },
};

/** What the shop says about a part beside the build on this device. Its code comes by itself. */
export default function PartInBuild({ part }: { part: Part }) {
  const path = useSyncExternalStore(followStoredBuild, storedPath);
  // The path stands for the build in storage, which is read anew only if that has changed.
  const build = useMemo(() => (path ? storedBuild() : undefined) ?? emptyBuild, [path]);
  const { parts, isLoading } = useQueries({
    queries: build.parts.map(partIfOnSale),
    combine: (queries) => ({
      parts: queries.flatMap(({ data }) => data ?? []),
      isLoading: queries.some(({ isPending }) => isPending),
    }),
  });
  const found = isLoading ? undefined : judgePart(build, parts, part);
  const isIn = build.parts.includes(part._id);
  return (
    <div className="flex flex-col gap-1">
      {found && (
        <>
          <p>
            <Status tone={words[found.verdict].tone}>{words[found.verdict].text}</Status>
          </p>
          {found.verdict !== 'fits' && <p className="text-sm wrap-anywhere">{found.words}</p>}
        </>
      )}
      <Link
        to={isIn ? (path ?? '') : pathWithPart(build, parts, part)}
        className="text-link inline-flex min-h-11 items-center self-start"
      >
        {isIn ? 'See your build' : 'Look at it in your build'}
      </Link>
    </div>
  );
}
