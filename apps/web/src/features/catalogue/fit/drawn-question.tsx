import type { AskedFact } from '@switchyard/fit';
import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { type DrawnAnswer, drawnAnswers } from './answer-drawings.ts';
import { answersAbout, questionBesideDrawings } from './fact-questions.ts';
import type { BuildChoice } from './own-build.ts';
import { Term } from './term.tsx';
import { hintOn, termOn } from './told-fields.tsx';

interface DrawnQuestionProps {
  fact: AskedFact;
  choice: BuildChoice;
  /** Number of parts that depend on the answer. */
  decides: number;
  /** @param isStaying whether the owner may still be choosing */
  onAnswer: (value: string, isStaying: boolean) => void;
  onLeave: () => void;
}

/** A question whose answers are radio buttons, each a drawing with its words. */
export function DrawnQuestion({ fact, choice, decides, onAnswer, onLeave }: DrawnQuestionProps) {
  const answers = drawnAnswers[fact] ?? plainAnswers(fact);
  const term = termOn(choice, fact);
  /** The arrow keys choose each answer that they pass. */
  const byArrow = useRef(false);
  function pressKey({ key }: KeyboardEvent) {
    byArrow.current = key.startsWith('Arrow');
    if (key === 'Enter' && choice.told[fact] !== undefined) onLeave();
  }
  return (
    // The keys go to the radio buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      tabIndex={-1}
      data-focus-target
      aria-describedby="about-question"
      onKeyDown={pressKey}
      onPointerDown={() => {
        byArrow.current = false;
      }}
      className="flex min-w-0 flex-1 flex-col gap-2"
    >
      <legend className="float-left text-lg font-semibold">{questionBesideDrawings(fact)}</legend>
      <p id="about-question" className="clear-both text-sm text-(--muted)">
        {term && <Term name={term} />} {hintOn(choice, fact)}{' '}
        {decides > 0 && (decides === 1 ? '1 part depends on it.' : `${decides} parts depend on it.`)}
      </p>
      <div className={classNames('grid gap-2', columnsOf(answers.length))}>
        {answers.map((each) => (
          <Answer
            key={each.value}
            fact={fact}
            answer={each}
            isChosen={choice.told[fact] === each.value}
            isLarge={answers.length === 2}
            onChoose={() => onAnswer(each.value, byArrow.current)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** As many columns as fill whole rows, on a phone and on a wide screen. */
function columnsOf(answers: number): string {
  if (answers > 6) return 'grid-cols-4 sm:grid-cols-7';
  if (answers > 4) return 'grid-cols-3 sm:grid-cols-6';
  if (answers === 4) return 'grid-cols-2 sm:grid-cols-4';
  return answers === 3 ? 'grid-cols-3' : 'grid-cols-2';
}

const plainAnswers = (fact: AskedFact): Omit<DrawnAnswer, 'lines'>[] =>
  Object.entries(answersAbout(fact)).map(([value, words]) => ({ value, words }));

interface AnswerProps {
  fact: AskedFact;
  answer: Omit<DrawnAnswer, 'lines'> & { lines?: string };
  isChosen: boolean;
  isLarge: boolean;
  onChoose: () => void;
}

function Answer({ fact, answer: { value, words, lines, filled }, isChosen, isLarge, onChoose }: AnswerProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-11 cursor-pointer flex-col items-center gap-1 rounded-(--radius-box) border p-2 text-center text-sm/4 wrap-anywhere',
        isChosen ? 'border-primary bg-primary/10' : 'border-base-300 hover:border-base-content/40',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
      )}
    >
      <input
        type="radio"
        name={`question ${fact}`}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="absolute size-px opacity-0"
      />
      {lines !== undefined && (
        <svg
          aria-hidden="true"
          viewBox="0 0 64 48"
          fill="none"
          stroke="currentColor"
          strokeWidth={isLarge ? 1.1 : 1.75}
          strokeLinejoin="round"
          className={isLarge ? 'h-24' : 'h-12'}
        >
          <path d={lines} />
          {filled !== undefined && <path d={filled} fill="currentColor" stroke="none" />}
        </svg>
      )}
      <span>{words}</span>
    </label>
  );
}
