import { factWords, kinds } from '@switchyard/shared/parts';
import { SelectField } from '../../../ui/fields.tsx';
import { tellShop } from './tell-shop.ts';
import { type BuildChoice, tell, type ToldFact, toldFacts } from './own-build.ts';
import { BuiltFields } from './built-fields.tsx';
import { answersAbout, hintAbout, questionAbout, valueOf } from './fact-questions.ts';
import type { Build } from './use-build.ts';

const fromTable = 'Our table of boards says so. Change it if yours is different.';

/** Asks for facts about an owner's board: two questions that decide most, and the others folded. */
export function ToldFields({ build }: { build: Build }) {
  const rest = toldFacts.filter((fact) => fact !== 'hotSwap' && fact !== 'mount');
  return (
    <>
      <ToldField fact="mount" build={build} />
      <CanPullSwitch build={build} />
      <details className="group">
        <summary className="text-link min-h-11 cursor-pointer content-center">More about my board</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {rest.map((fact) => (
            <ToldField key={fact} fact={fact} build={build} />
          ))}
        </div>
        <div className="mt-4">
          <BuiltFields build={build} />
        </div>
      </details>
    </>
  );
}

const answers = [
  ['true', 'Yes'],
  ['false', 'No'],
  ['', 'Not sure'],
] as const;

function CanPullSwitch({ build: { choice, change } }: { build: Build }) {
  return (
    <fieldset>
      <legend className="font-medium">{questionAbout('hotSwap')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {answers.map(([value, words]) => (
          <label key={words} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="hotSwap"
              value={value}
              checked={(choice.told.hotSwap ?? '') === value}
              onChange={() => {
                change(tell(choice, 'hotSwap', value));
                tellShop(choice, 'hotSwap', value);
              }}
            />
            {words}
          </label>
        ))}
      </div>
      {choice.fromTable?.includes('hotSwap') && <p className="text-sm text-(--muted)">{fromTable}</p>}
    </fieldset>
  );
}

/** What the table knows of a fact that its owner has not told, if that is only what the board takes at least. */
function hintAtLeast({ told, atLeast }: BuildChoice, fact: ToldFact): string | undefined {
  const known = told[fact] ? undefined : atLeast?.[fact];
  if (known === undefined) return undefined;
  const words = factWords(kinds.kit.facts[fact], valueOf(fact, known));
  return `Our table of boards says: ${words}, and perhaps others. What does yours take?`;
}

/** Asks for one fact. */
export function ToldField({
  fact,
  build: { choice, change },
}: {
  fact: ToldFact;
  build: Pick<Build, 'choice' | 'change'>;
}) {
  return (
    <SelectField
      label={questionAbout(fact)}
      optional="unsaid"
      name={fact}
      value={choice.told[fact] ?? ''}
      hint={choice.fromTable?.includes(fact) ? fromTable : (hintAtLeast(choice, fact) ?? hintAbout(fact))}
      onChange={({ target }) => {
        change(tell(choice, fact, target.value));
        tellShop(choice, fact, target.value);
      }}
    >
      <option value="">I do not know</option>
      {Object.entries(answersAbout(fact)).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
