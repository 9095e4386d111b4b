import { messages } from '@switchyard/shared';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const keys = [
  { place: 'first', legend: '4', look: 'keycap-plain' },
  { place: 'second', legend: '0', look: 'keycap-accent rotate-6' },
  { place: 'third', legend: '4', look: 'keycap-plain' },
];

/** The 404 page. */
export function Component() {
  return (
    <div className="shell-width grid flex-1 place-content-center justify-items-center gap-5 py-14 text-center">
      <PageHead title={messages.pageNotFound} isUnlisted />
      <div aria-hidden="true" className="flex gap-2">
        {keys.map(({ place, legend, look }) => (
          <span key={place} className={`keycap pointer-events-none size-20 text-4xl sm:size-24 ${look}`}>
            {legend}
          </span>
        ))}
      </div>
      <h1 className="mt-2 text-3xl sm:text-4xl">{messages.pageNotFound}</h1>
      <p className="max-w-[44ch] text-lg text-(--muted)">
        This track leads nowhere. The page may have moved, or there may be a typo in the address.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
        <ButtonLink to={paths.catalogue} variant="primary">
          See all equipment
        </ButtonLink>
      </div>
    </div>
  );
}
