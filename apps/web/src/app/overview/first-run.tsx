import type { MissingForMoney, Start, StartStep } from '@switchyard/shared/overview';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { overviewQueries } from '../../features/shop/overview/overview-queries.ts';
import { dashboardPages } from '../../lib/dashboard-pages.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { paths } from '../../lib/paths.ts';
import { SiteFacts } from '../../lib/site-facts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';
import { startLinks, startTitles, stateFor } from './start-steps.ts';
import { missingWords, wordsOf, type StepWords } from './start-words.tsx';

/** The steps to the first sale, each with what is missing before the shop can take real money. */
export function FirstRun() {
  const query = useQuery(overviewQueries.start());
  if (query.data) return <Steps start={query.data} />;
  if (query.error) return <QueryError title="The steps could not be loaded" query={query} />;
  return (
    <SkeletonRegion label="Loading the steps" className="flex flex-col gap-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </SkeletonRegion>
  );
}

function Steps({ start: { steps, missing } }: { start: Start }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const words = wordsOf(new Set(missing));
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="first-run">
        <h2 id="first-run" className="text-2xl">
          Steps to the first sale
        </h2>
        <p className="mt-2 text-(--muted)">
          {done} of {steps.length} steps are done.
        </p>
        <ol className="mt-6 flex flex-col gap-4">
          {steps.map((step, index) => (
            <Step key={step.step} number={index + 1} {...step} words={words[step.step]} />
          ))}
        </ol>
      </section>
      <section aria-labelledby="real-money">
        <h2 id="real-money" className="text-2xl">
          Before you take real money
        </h2>
        <p className="mt-3 flex items-center gap-2">
          {missing.length > 0 ? (
            `${missing.length === 1 ? '1 thing is' : `${missing.length} things are`} missing: the steps say what.`
          ) : (
            <>
              <Check aria-hidden="true" className="size-5 text-success" />
              Nothing is missing. Your Stripe keys are live: cards are charged.
            </>
          )}
        </p>
        <p className="mt-4 max-w-[65ch]">
          What buyers in each country must be told, and what of it is missing, is a page of its own:{' '}
          <Link to={dashboardPaths.law} className="text-link">
            {dashboardPages.law.title}
          </Link>
          .
        </p>
        <Examples />
      </section>
    </div>
  );
}

/** Says which of the pages that the menus lead to are examples. */
function Examples() {
  const { menus } = use(SiteFacts).look;
  const entries = menus ? [...menus.header, ...menus.footer.flatMap((column) => column.entries)] : [];
  const [hasBlogs, hasPortfolio] = [paths.blogs, paths.portfolio].map((path) =>
    entries.some(({ to }) => to === path),
  );
  if (!hasBlogs && !hasPortfolio) return null;
  return (
    <p className="mt-4 max-w-[65ch]">
      {!hasPortfolio
        ? 'Blogs is an example. You can take it'
        : hasBlogs
          ? 'Blogs and Portfolio are examples, and the person in Portfolio is invented. You can take both'
          : 'Portfolio is an example, and the person in it is invented. You can take it'}{' '}
      out of the menus in{' '}
      <Link to={dashboardPaths.shop} className="text-link">
        {dashboardPages.shop.title}
      </Link>
      .
    </p>
  );
}

interface StepProps {
  step: StartStep;
  number: number;
  isDone: boolean;
  missing: readonly MissingForMoney[];
  words: StepWords;
}

function Step({ step, number, isDone, missing, words: { toDo, done } }: StepProps) {
  return (
    <li className="plate flex flex-wrap items-start gap-x-5 gap-y-4 p-5">
      <span aria-hidden="true" className="keycap keycap-plain keycap-square pointer-events-none shrink-0">
        {isDone ? <Check className="size-5 text-success" /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-lg">
          {startTitles[step]}
          {isDone && <span className="sr-only">, done</span>}
        </h3>
        <p className="mt-1 max-w-[60ch] wrap-anywhere text-(--muted)">{isDone ? done : toDo}</p>
        {missing.length > 0 && <Missing items={missing} />}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {startLinks[step].map(({ to, title }, index) => (
          <ButtonLink
            key={to}
            to={to}
            state={stateFor(step)}
            variant={index > 0 ? 'quiet' : step === 'part' ? 'primary' : 'plain'}
          >
            {title}
          </ButtonLink>
        ))}
      </div>
    </li>
  );
}

function Missing({ items }: { items: readonly MissingForMoney[] }) {
  return (
    <div className="mt-3 max-w-[60ch]">
      <h4 className="font-medium">Missing before you take real money</h4>
      <ul className="mt-1 list-disc space-y-1 ps-5 wrap-anywhere marker:text-accent">
        {items.map((name) => (
          <li key={name}>{missingWords[name]}</li>
        ))}
      </ul>
    </div>
  );
}
