import { doubtsOf, type Finding } from '@switchyard/fit';
import { AnotherVersion } from './another-version.tsx';
import { questionBesideDrawings } from './fact-questions.ts';
import type { ToldFact } from './own-build.ts';
import { isBoard } from './read-finder.ts';
import { Term } from './term.tsx';
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

interface AskLinksProps {
  finding: Pick<Finding, 'verdict' | 'facts'>;
  build: Build;
}

/** Beside a finding: leads to what its owner can say about the board that the finding lacks, or only assumes. */
export function AskLinks({ finding, build }: AskLinksProps) {
  const { open, checks } = doubtsOf({ verdict: finding.verdict, findings: [finding] });
  const assumed = finding.facts.flatMap(({ role, name, basis }) =>
    role === 'board' && basis === 'assumed' ? [name] : [],
  );
  return (
    <>
      {assumed.includes('mount') && <Term name="mx" />}
      {!build.parts.some(isBoard) &&
        [...open, ...checks].map((fact) => <AskLink key={fact} fact={fact} build={build} />)}
      {assumed.some((name) => ofKeys.has(name)) && <AnotherVersion choice={build.choice} />}
    </>
  );
}

/** What follows from the keys of a board. */
const ofKeys = new Set(['arrangements', 'layout', 'standards']);
