import { nameWithChoice } from '@switchyard/shared/families';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { buildPath } from './build-choice.ts';
import { emptyBuild } from './own-build.ts';
import { under } from './ready-builds.ts';
import { type OfferedBuild, readyBuildsQuery } from './ready-builds-query.ts';

/** Whole keyboards of this shop's parts, for who has none yet. Nothing if the shop has no parts that fit. */
export function WholeBuilds() {
  const builds = useQuery(readyBuildsQuery()).data ?? [];
  if (builds.length === 0) return null;
  return (
    <section aria-labelledby="whole" className="flex flex-col gap-4">
      <div>
        <h2 id="whole" className="text-2xl">
          Or begin with a whole keyboard
        </h2>
        <p className="text-(--muted)">A kit, switches and keycaps that fit each other, at one price.</p>
      </div>
      <ul className="grid gap-4 lg:grid-cols-3">
        {builds.map((build) => (
          <li
            key={build.words}
            className="plate relative flex flex-col gap-3 p-4 hover:border-base-content/35"
          >
            <WholeBuild build={build} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WholeBuild({ build: { words, parts, built, total } }: { build: OfferedBuild }) {
  const path = buildPath({ ...emptyBuild, parts: parts.map(({ _id }) => _id), built });
  return (
    <>
      <div className="grid grid-cols-3 gap-2">
        {parts.slice(0, 3).map(({ _id, img }) => (
          <Picture key={_id} src={img} alt="" sizes="8rem" className="rounded-md" />
        ))}
      </div>
      <h3 className="text-lg font-semibold">
        <Link
          to={path}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none"
        >
          {words}, under <Price amount={under(total)} />
        </Link>
      </h3>
      <ul className="flex flex-col gap-1 text-sm text-(--muted)">
        {parts.map((part) => (
          <li key={part._id} className="wrap-anywhere">
            {nameWithChoice(part)}
          </li>
        ))}
      </ul>
      <p className="mt-auto font-display text-xl font-bold text-primary">
        <Price amount={total} />
      </p>
    </>
  );
}
