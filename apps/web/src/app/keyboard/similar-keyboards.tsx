import { longestQuery } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import { fitQueries } from '../../features/catalogue/fit/fit-queries.ts';
import { KeyboardLinks } from './keyboard-links.tsx';

/**
 * The keyboards that a URL may mean that names none, such as one of several of the same name. Asked for in the browser
 * only: robots that guess URLs would fill the list of names that were searched for in vain.
 */
export default function SimilarKeyboards({ slug }: { slug: string }) {
  const words = slug.replaceAll('-', ' ').slice(0, longestQuery).trim();
  const similar = useQuery({ ...fitQueries.named(words), enabled: words !== '' }).data ?? [];
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mx-auto max-w-xl">
      <h2 id="similar" className="text-xl">
        Is it one of these?
      </h2>
      <KeyboardLinks keyboards={similar} />
    </section>
  );
}
