import type { StartStep } from '@switchyard/shared/overview';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { overviewQueries } from '../../features/shop/overview/overview-queries.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { nextStep, startLinks, startStepIn, startTitles, stateFor } from './start-steps.ts';

/** On a page that was opened for a step to the first sale: leads to the next step, below the page's form. */
export default function NextStep() {
  const { pathname, state } = useLocation();
  const step = startStepIn(state);
  // Each page reads anew which steps are done: one of them was done on the page before.
  return step && <Links key={pathname} step={step} path={pathname} />;
}

function Links({ step, path }: { step: StartStep; path: string }) {
  const { data, isFetchedAfterMount } = useQuery(overviewQueries.start());
  if (!data || !isFetchedAfterMount) return null;
  const undone = data.steps.flatMap((one) => (one.isDone ? [] : one.step));
  const next = nextStep(undone, step, path);
  const others = startLinks[step].filter(({ to }) => to !== path);
  return (
    <nav
      aria-label="Steps to the first sale"
      className="plate mt-10 flex max-w-4xl flex-col gap-5 p-4 sm:p-6"
    >
      {others.length > 0 && (
        <StepLinks title={`Also for “${startTitles[step]}”`} step={step} links={others} />
      )}
      {next && <StepLinks title={`Next: ${startTitles[next]}`} step={next} links={startLinks[next]} isNext />}
      <ButtonLink to={dashboardPaths.start} variant="quiet" className="self-start">
        All steps
      </ButtonLink>
    </nav>
  );
}

interface StepLinksProps {
  title: string;
  step: StartStep;
  links: (typeof startLinks)[StartStep];
  isNext?: boolean;
}

function StepLinks({ title, step, links, isNext = false }: StepLinksProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="min-w-0 flex-1 basis-60 font-medium">{title}</p>
      <div className="flex flex-wrap items-center gap-3">
        {links.map(({ to, title: name }, index) => (
          <ButtonLink
            key={to}
            to={to}
            state={stateFor(step)}
            variant={isNext && index === 0 ? 'primary' : 'plain'}
          >
            {name}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
