import type { AskedFact } from '@switchyard/fit';
import { factWords, kinds } from '@switchyard/shared/parts';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { drawnAnswers } from './answer-drawings.ts';
import { DrawnQuestion } from './drawn-question.tsx';
import { answersAbout, questionBesideDrawings, valueOf } from './fact-questions.ts';
import type { BuildChoice } from './own-build.ts';
import { isLikelyAsked, QuestionBox } from './question-box.tsx';
import type { Build } from './use-build.ts';
import { useQuestion } from './use-question.ts';

interface QuestionProps {
  build: Build;
}

/**
 * Asks the owner of a board for one fact at a time: the one that decides the most parts of the shop. The first render is
 * empty, like the server's, which does not load the parts of all slots.
 */
export default function BoardQuestion({ build }: QuestionProps) {
  return useDeferredValue(true, false) ? (
    <Questions build={build} />
  ) : (
    <QuestionBox isHigh={isLikelyAsked(build.choice)} />
  );
}

function Questions({ build }: QuestionProps) {
  const { choice } = build;
  const question = useQuestion(build);
  const { doubts, failure, asked, decides, isBegun, before, answered, unknown, open, box } = question;
  const { hold, leave, answer, skip } = question;
  const [wasLikely] = useState(() => isLikelyAsked(choice));
  const isHigh = wasLikely || isBegun;
  if (failure && !(doubts && asked))
    return (
      <QuestionBox isHigh={isHigh} ref={box}>
        <div tabIndex={-1} data-focus-target>
          <QueryError title="The parts could not be loaded" query={failure} />
        </div>
      </QuestionBox>
    );
  if (!doubts) return <QuestionBox isHigh={isHigh} />;
  return (
    <QuestionBox isHigh={isHigh} ref={box}>
      {!asked && (
        <div className="flex flex-1 flex-col gap-2">
          <p tabIndex={-1} data-focus-target className="py-2.5">
            {isBegun ? 'Thank you. ' : ''}
            {open === 0
              ? 'Nothing else about your board decides what fits.'
              : `What is not known leaves ${open} ${open === 1 ? 'part' : 'parts'} open.`}
          </p>
          {isHigh && (
            <ul className="grid text-sm sm:grid-cols-2">
              {[...unknown, ...answered].map((fact) => (
                <Said key={fact} fact={fact} choice={choice} onChange={() => hold(fact)} />
              ))}
            </ul>
          )}
        </div>
      )}
      {asked && !isHigh && <LastQuestion fact={asked.fact} onOpen={() => hold(asked.fact)} />}
      {asked && isHigh && (
        <DrawnQuestion
          key={asked.fact}
          fact={asked.fact}
          choice={choice}
          decides={decides}
          onAnswer={(value, isStaying) => answer(asked.fact, value, isStaying)}
          onLeave={() => leave(asked.fact)}
        />
      )}
      {isHigh && (
        <div className="flex flex-wrap items-center gap-3">
          {asked && (
            <Passing
              fact={asked.fact}
              isAnswered={asked.isHeld && choice.told[asked.fact] !== undefined}
              onNext={() => leave(asked.fact)}
              onSkip={() => skip(asked.fact)}
              onOthers={() => openAllFacts(box.current, asked.fact)}
            />
          )}
          {before && (
            <Button variant="quiet" onClick={() => hold(before)}>
              Back
            </Button>
          )}
        </div>
      )}
    </QuestionBox>
  );
}

interface SaidProps {
  fact: AskedFact;
  choice: BuildChoice;
  onChange: () => void;
}

/** What the owner has said of the board, or does not know, with a way to change it. */
function Said({ fact, choice: { told }, onChange }: SaidProps) {
  const { label } = kinds.kit.facts[fact];
  const value = told[fact];
  const action = value === undefined ? 'Answer' : 'Change';
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3">
      <span>
        {label}: {value === undefined ? 'not known' : factWords(kinds.kit.facts[fact], valueOf(fact, value))}
      </span>
      <button
        type="button"
        aria-label={`${action} “${label}”`}
        className="text-link min-h-9"
        onClick={onChange}
      >
        {action}
      </button>
    </li>
  );
}

/** A question for which the page has kept no room. It opens once its owner asks for it, so that nothing moves before. */
function LastQuestion({ fact, onOpen }: { fact: AskedFact; onOpen: () => void }) {
  return (
    <p className="py-2.5">
      Another question decides what fits:{' '}
      <button type="button" className="text-link text-start" onClick={onOpen}>
        {questionBesideDrawings(fact)}
      </button>
    </p>
  );
}

interface PassingProps {
  fact: AskedFact;
  isAnswered: boolean;
  onNext: () => void;
  onSkip: () => void;
  onOthers: () => void;
}

/** The ways past a question without one of its drawn answers. */
function Passing({ fact, isAnswered, onNext, onSkip, onOthers }: PassingProps) {
  return (
    <>
      {isAnswered && (
        <Button size="small" onClick={onNext}>
          Next question
        </Button>
      )}
      <Button size="small" onClick={onSkip}>
        I do not know
      </Button>
      {hasOthers(fact) && (
        <Button variant="quiet" onClick={onOthers}>
          Another
        </Button>
      )}
    </>
  );
}

/** Shows the list of all facts at this one. */
function openAllFacts(box: HTMLElement | null, fact: AskedFact) {
  const list = box?.closest('form')?.querySelector<HTMLDetailsElement>('[data-all-facts]');
  if (!list) return;
  list.open = true;
  list.querySelector<HTMLElement>(`[name="${fact}"]`)?.focus();
}

/** Whether the list of all facts has answers that are not drawn. */
function hasOthers(fact: AskedFact): boolean {
  const drawn = drawnAnswers[fact];
  const values = Object.keys(answersAbout(fact));
  return drawn !== undefined && values.some((value) => !drawn.some((each) => each.value === value));
}
