import { Link } from 'react-router-dom';
import { fill, paths } from '../../lib/paths.ts';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';

export type Listed = Readonly<Record<'slug' | 'name' | 'maker', string>>;

/** Links to the pages of keyboards. */
export function KeyboardLinks({ keyboards }: { keyboards: readonly Listed[] }) {
  return (
    <ul>
      {keyboards.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            to={fill(paths.fits, slug)}
            className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline lg:min-h-9"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function LoadingKeyboards() {
  return (
    <SkeletonRegion label="Loading the keyboards">
      <Skeleton className="h-60 w-full" />
    </SkeletonRegion>
  );
}
