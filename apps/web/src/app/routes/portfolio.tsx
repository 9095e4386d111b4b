import { use } from 'react';
import { maker, path, skills, work } from '../../features/shop/portfolio/about.ts';
import { Portrait } from '../../features/shop/portfolio/portrait.tsx';
import { SiteFacts } from '../../lib/site-facts.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Badge } from '../../ui/status.tsx';

/** Portfolio: the person behind the shop. */
export function Component() {
  return (
    <div className="shell-width flex flex-col gap-12 pt-8 sm:gap-14 sm:pt-14">
      <div className="grid items-center gap-x-16 gap-y-6 md:grid-cols-[1fr_auto]">
        <div className="max-md:order-1">
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

function Work() {
  const { shop = 'The shop' } = use(SiteFacts);
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="mb-5 text-2xl sm:text-3xl">
        Work
      </h2>
      <ul className="grid gap-5 lg:grid-cols-3">
        {work.map(({ name = shop, when, text, tools }) => (
          <li key={name} className="plate flex flex-col gap-3 p-5 sm:p-6">
            <div>
              <h3 className="text-xl">{name}</h3>
              <p className="text-sm text-(--muted)">{when}</p>
            </div>
            <p className="flex-1">{text}</p>
            <ul aria-label={`Made with, ${name}`} className="flex flex-wrap gap-2">
              {tools.map((tool) => (
                <li key={tool}>
                  <Badge>{tool}</Badge>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Skills() {
  return (
    <section aria-labelledby="skills">
      <h2 id="skills" className="mb-5 text-2xl sm:text-3xl">
        What I do
      </h2>
      <dl className="plate divide-y divide-base-300">
        {skills.map(({ name, list }) => (
          <div key={name} className="grid gap-1 p-5 sm:grid-cols-[11rem_1fr]">
            <dt className="font-display font-bold">{name}</dt>
            <dd className="text-(--muted)">{list}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Path() {
  return (
    <section aria-labelledby="path">
      <h2 id="path" className="mb-5 text-2xl sm:text-3xl">
        How I got here
      </h2>
      <ol className="ms-2 border-s-3 border-accent">
        {path.map(({ when, what }) => (
          <li
            key={when}
            className="relative ps-6 pb-6 last:pb-0 before:absolute before:-start-[0.6rem] before:top-1.5 before:size-4 before:rounded-full before:border-3 before:border-accent before:bg-base-100"
          >
            <p className="text-sm text-(--muted)">{when}</p>
            <p className="font-medium">{what}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
