import { questionBesideDrawings } from './fact-questions.ts';
import type { ToldFact } from './own-build.ts';
import type { Build } from './use-build.ts';

/** Leads to a question about the board, which is asked in one place, and only once the board's keys can be read. */
export function AskLink({
  fact,
  build: { ask, fit },
}: {
  fact: ToldFact;
  build: Pick<Build, 'ask' | 'fit'>;
}) {
  if (!fit.drawing) return null;
  return (
    <button type="button" className="text-link text-start" onClick={() => ask(fact)}>
      {questionBesideDrawings(fact)}
    </button>
  );
}
