import { type StartStep, startSteps } from '@switchyard/shared/overview';
import { useLocation } from 'react-router-dom';
import { dashboardPages } from '../../lib/dashboard-pages.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';

/** A link to a form of a step. */
export interface StartLink {
  to: string;
  title: string;
}

type PageName = Exclude<keyof typeof dashboardPages, 'order' | 'message' | 'payment'>;

const link = (page: PageName, title: string = dashboardPages[page].title): StartLink => ({
  to: dashboardPaths[page],
  title,
});

/** The forms of each step to the first sale, the main one first. */
export const startLinks: Record<StartStep, readonly StartLink[]> = {
  seller: [link('settings')],
  look: [link('shop')],
  currency: [link('settings')],
  delivery: [link('delivery')],
  tax: [link('delivery')],
  policies: [link('texts'), link('law')],
  part: [link('addPart'), link('importParts', 'Import CSV…')],
  sale: [link('allOrders')],
};

export const startTitles: Record<StartStep, string> = {
  seller: 'Say who sells',
  look: 'Decide how it looks',
  currency: 'Choose the currency',
  delivery: 'Set what delivery costs',
  tax: 'Set the taxes',
  policies: 'Read what buyers read',
  part: 'Put the first part on sale',
  sale: 'Sell to yourself once',
};

/** The location state of a page that is opened for a step. */
export const stateFor = (step: StartStep) => ({ startStep: step });

/** The step for which a page was opened. Undefined if it was opened for something else. */
export function startStepIn(state: unknown): StartStep | undefined {
  const wanted: unknown = Object(state).startStep;
  return startSteps.find((step) => step === wanted);
}

/** What links within a page pass on, so that the page still leads to the next step. */
export function useStartState() {
  const step = startStepIn(useLocation().state);
  return step && stateFor(step);
}

/**
 * The first step after this one that is not done and has a form on another page, else the first before it.
 * @param path of the page that is open
 */
export function nextStep(undone: readonly StartStep[], step: StartStep, path: string): StartStep | undefined {
  const at = startSteps.indexOf(step) + 1;
  const inTurn = [...startSteps.slice(at), ...startSteps.slice(0, at - 1)];
  return inTurn.find((one) => undone.includes(one) && startLinks[one].every(({ to }) => to !== path));
}
