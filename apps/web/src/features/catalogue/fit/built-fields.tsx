import { type BoardOption, optionsOf } from '@switchyard/fit';
import { kinds, type PartFacts } from '@switchyard/shared/parts';
import { CheckField, SelectField } from '../../../ui/fields.tsx';
import { isBoard } from './read-finder.ts';
import { Term } from './term.tsx';
import type { Build } from './use-build.ts';

type Standard = NonNullable<Extract<PartFacts, { kind: 'pcb' }>['standards']>[number];

const { standards: standardFact, options: optionFact } = kinds.pcb.facts;

/** Asks how the board is built, among the ways that it allows. A question that is left out stays open. */
export function BuiltFields({ build }: { build: Build }) {
  const { choice, change } = build;
  const { built } = choice;
  const { standards, options } = possibleWays(build);
  if (standards.length < 2 && options.length === 0) return null;
  const chosen = built.options ?? [];
  return (
    <div className="flex flex-col gap-3">
      {standards.length > 1 && (
        <SelectField
          label="Built as"
          hint={<Term name="ansi" />}
          optional="unsaid"
          name="standard"
          value={built.standard ?? ''}
          onChange={({ target }) => {
            const standard = standards.find((each) => each === target.value);
            change({ built: { ...built, standard } });
          }}
          className="sm:max-w-64"
        >
          <option value="">Any standard</option>
          {standards.map((standard) => (
            <option key={standard} value={standard}>
              {standardFact.values[standard]}
            </option>
          ))}
        </SelectField>
      )}
      {options.length > 0 && (
        <fieldset>
          <legend className="font-medium">Keys it has instead of the usual ones</legend>
          <div className="flex flex-wrap gap-x-6">
            {options.map((option) => (
              <CheckField
                key={option}
                label={optionFact.values[option]}
                name="options"
                value={option}
                checked={chosen.includes(option)}
                onChange={({ target }) => {
                  const rest = chosen.filter((other) => other !== option);
                  const all = target.checked ? [...rest, option] : rest;
                  change({ built: { ...built, options: all.length > 0 ? all : undefined } });
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

function possibleWays({ parts, choice }: Build): {
  standards: readonly Standard[];
  options: readonly BoardOption[];
} {
  const facts = parts.find(isBoard)?.facts;
  if (facts?.kind === 'kit' || facts?.kind === 'pcb') {
    return { standards: facts.standards ?? [], options: facts.options ?? [] };
  }
  const { layout } = choice;
  return { standards: [], options: layout && layout !== 'pasted' ? optionsOf(layout) : [] };
}
