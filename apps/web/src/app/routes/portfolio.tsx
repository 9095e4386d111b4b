import { maker } from '../../features/portfolio/about.ts';
import { Portrait } from '../../features/portfolio/portrait.tsx';
import { Path, Skills, Work } from '../../features/portfolio/sections.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The person behind the shop. */
export function Component() {
  return (
    <div className="shell-width flex flex-col gap-14 pt-10 sm:pt-14">
      <div className="grid items-center gap-8 md:grid-cols-[1fr_auto] md:gap-16">
        <div>
          <PageTitle title={maker.name} eyebrow="Portfolio">
            {maker.trade}
          </PageTitle>
          <div className="max-w-[60ch] space-y-4 text-lg">
            {maker.introduction.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              Write to me at{' '}
              <a href={`mailto:${maker.email}`} className="text-link">
                {maker.email}
              </a>
              .
            </p>
          </div>
        </div>
        <Portrait />
      </div>
      <Work />
      <div className="grid gap-14 lg:grid-cols-[1.3fr_1fr]">
        <Skills />
        <Path />
      </div>
    </div>
  );
}
