import { type Part, partTexts, readReachable } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { shownLawQuery } from '../../../shop/shown-law.ts';

type Safe = Pick<Part, 'manufacturer' | 'responsible' | 'warnings'>;

/**
 * Who is behind a part, and its warnings (Regulation (EU) 2023/988, article 19). What the part does not say is the
 * shop's. Nothing if neither says anything.
 */
export function ProductSafety({ part }: { part: Safe }) {
  const { data: shop } = useQuery(shownLawQuery());
  const people = [
    { label: partTexts.manufacturer, text: part.manufacturer ?? shop?.manufacturer },
    { label: partTexts.responsible, text: part.responsible ?? shop?.responsible },
  ].flatMap(({ label, text }) => {
    const who = readReachable(text ?? '');
    return who ? [{ label, who }] : [];
  });
  const warnings = part.warnings ?? shop?.warnings ?? '';
  if (people.length === 0 && warnings === '') return null;
  return (
    <section aria-labelledby="safety" className="max-w-[65ch]">
      <h2 id="safety" className="mb-3 text-xl">
        Product safety
      </h2>
      <dl className="divide-y divide-base-300 border-y border-base-300">
        {people.map(({ label, who }) => (
          <div key={label} className="grid grid-cols-[1fr_2fr] gap-4 py-2">
            <dt className="text-(--muted)">{label}</dt>
            <dd className="wrap-anywhere">
              {who.name}
              <span className="block whitespace-pre-line">{who.address}</span>
              <a
                href={/^https?:/.test(who.contact) ? who.contact : `mailto:${who.contact}`}
                className="text-link inline-block"
              >
                {who.contact}
              </a>
            </dd>
          </div>
        ))}
        {warnings !== '' && (
          <div className="grid grid-cols-[1fr_2fr] gap-4 py-2">
            <dt className="text-(--muted)">{partTexts.warnings}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{warnings}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
