import type { PublishedLook } from '@switchyard/shared/look';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { publishedLooksQuery } from './look-queries.ts';

/** The published versions. Each can be taken back into the form. */
export function Versions({ onTakeBack }: { onTakeBack: (look: PublishedLook) => void }) {
  const query = useQuery(publishedLooksQuery());
  if (query.isError && !query.data)
    return <QueryError title="The versions could not be loaded" query={query} />;
  if (!query.data) return null;
  if (query.data.length === 0) return <p className="text-(--muted)">Nothing has been published yet.</p>;
  return (
    <ol className="divide-y divide-base-300">
      {query.data.map((look, index) => (
        <li key={look.version} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1">
            <p className="font-medium">
              <time dateTime={look.at}>{formatMoment(look.at)}</time>
              {index === 0 && ', on the pages now'}
            </p>
            <p className="text-sm wrap-anywhere text-(--muted)">
              {[look.name, look.accent, look.hero.title].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button
            aria-label={`Restore the version of ${formatMoment(look.at)}`}
            onClick={() => onTakeBack(look)}
          >
            Restore
          </Button>
        </li>
      ))}
    </ol>
  );
}
