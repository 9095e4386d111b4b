import { nameWithChoice } from '@switchyard/shared/families';
import { kinds, leadingFactOf, type Part } from '@switchyard/shared/parts';
import { partPath } from '../../../lib/part-path.ts';
import { paths } from '../../../lib/paths.ts';
import { PathLink } from '../../../ui/path-link.tsx';

interface Step {
  name: string;
  path: string;
}

/** The lists that contain a part, from all equipment to similar parts. */
export function trailOf({ facts }: Pick<Part, 'facts'>): Step[] {
  const all = { name: 'All equipment', path: paths.catalogue };
  if (!facts) return [all];
  const ofKind = { name: kinds[facts.kind].many, path: paths.kind(facts.kind) };
  const fact = leadingFactOf(facts);
  if (!fact) return [all, ofKind];
  const narrowed = new URLSearchParams({ [fact.name]: fact.value });
  return [all, ofKind, { name: fact.words, path: `${ofKind.path}&${narrowed}` }];
}

/** The breadcrumb trail of a part. */
export function Trail({ part }: { part: Pick<Part, 'facts'> }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2 sm:mb-4">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trailOf(part).map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-(--muted)">
                /
              </span>
            )}
            <PathLink to={path} className="text-link inline-flex min-h-11 items-center">
              {name}
            </PathLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The trail as structured data for search engines (schema.org BreadcrumbList). */
export function trailJsonLd(part: Part, siteOrigin: string) {
  const steps = [...trailOf(part), { name: nameWithChoice(part), path: partPath(part) }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteOrigin).href,
    })),
  };
}
