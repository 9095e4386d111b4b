import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fitQueries } from '../../features/catalogue/fit/fit-queries.ts';
import { paths } from '../../lib/paths.ts';
import { QueryError } from '../../ui/states.tsx';
import { KeyboardLinks, LoadingKeyboards } from './keyboard-links.tsx';

/** The keyboards that a search finds. */
export default function FoundKeyboards({ words }: { words: string }) {
  const query = useQuery(fitQueries.named(words));
  if (query.error && !query.data)
    return <QueryError title="The keyboards could not be searched" query={query} />;
  if (!query.data) return <LoadingKeyboards />;
  const { length } = query.data;
  return (
    <>
      <output className="sr-only">
        {length} {length === 1 ? 'keyboard' : 'keyboards'} found
      </output>
      <KeyboardLinks keyboards={query.data} />
      <p className="mt-4">
        {length === 0 ? 'We do not know a keyboard of this name. ' : 'Is yours not among them? '}
        <Link to={paths.build} className="text-link">
          Tell us its shape, and see what fits
        </Link>
      </p>
    </>
  );
}
