import { factWords, kinds } from '@switchyard/shared/parts';
import { SelectField } from '../../../ui/fields.tsx';
import { tellShop } from './tell-shop.ts';
import { type BuildChoice, tell, type ToldFact, toldFacts } from './own-build.ts';
import { BuiltFields } from './built-fields.tsx';
import { answersAbout, hintAbout, questionAbout, termIn, valueOf } from './fact-questions.ts';
import { type TermName, terms } from './term.tsx';
import type { Build } from './use-build.ts';

const fromTable = 'Our table of boards says so. Change it if yours is different.';

/** Every fact about an owner's board, folded: most owners only answer the questions above. */
export function ToldFields({ build }: { build: Build }) {
  return (
    <details data-all-facts className="group">
      <summary className="text-link min-h-11 cursor-pointer content-center">All facts of your board</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {toldFacts.map((fact) => (
          <ToldField key={fact} fact={fact} build={build} />
        ))}
      </div>
      <div className="mt-4">
        <BuiltFields build={build} />
      </div>
    </details>
  );
}

/** What the table knows of a fact that its owner has not told, if that is only what the board takes at least. */
function hintAtLeast({ told, atLeast }: BuildChoice, fact: ToldFact): string | undefined {
  const known = told[fact] ? undefined : atLeast?.[fact];
  if (known === undefined) return undefined;
  const words = factWords(kinds.kit.facts[fact], valueOf(fact, known));
  return `Our table of boards says: ${words}, and perhaps others. What does yours take?`;
}

/** What to know before answering: what the table says, or what the words of the question mean. */
export const hintOn = (choice: BuildChoice, fact: ToldFact): string | undefined =>
  choice.fromTable?.includes(fact) ? fromTable : (hintAtLeast(choice, fact) ?? hintAbout(fact));

/** The term that the words of a question need. None if the table has the answer. */
export const termOn = ({ fromTable }: BuildChoice, fact: ToldFact): TermName | undefined =>
  fromTable?.includes(fact) ? undefined : termIn(fact);

/** Asks for one fact. */
function ToldField({
  fact,
  build: { choice, change },
}: {
  fact: ToldFact;
  build: Pick<Build, 'choice' | 'change'>;
}) {
  const term = termOn(choice, fact);
  // The list is folded, so it explains its terms itself: the page may not count on what nobody has opened.
  const hint = [term && terms[term], hintOn(choice, fact)].filter(Boolean).join(' ');
  return (
    <SelectField
      label={questionAbout(fact)}
      optional="unsaid"
      name={fact}
      value={choice.told[fact] ?? ''}
      hint={hint}
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
