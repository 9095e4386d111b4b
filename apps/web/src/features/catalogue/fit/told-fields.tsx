import { kinds } from '@switchyard/shared/parts';
import { SelectField } from '../../../ui/fields.tsx';
import { tell, type ToldFact, toldFacts } from './own-build.ts';
import { BuiltFields } from './built-fields.tsx';
import type { Build } from './use-build.ts';

/** How to ask for a fact with several values: as one choice among the usual combinations. */
const combinations: Partial<Record<ToldFact, Readonly<Record<string, string>>>> = {
  mount: {
    ...kinds.kit.facts.mount.values,
    'choc-v1,choc-v2': 'Choc v1 and v2',
    'mx,choc-v1': 'MX and Choc v1',
    'mx,alps': 'MX and Alps',
  },
  pins: { '3,5': '3 and 5 pins', '3': '3 pins only' },
  stabilisers: {
    'screw-in,clip-in': 'On the PCB',
    'screw-in': 'On the PCB, screwed only',
    'clip-in': 'On the PCB, clipped only',
    plate: 'In the plate',
    costar: 'In the plate, with Costar wires',
  },
  pcbThickness: { '1.2': '1.2 mm', '1.6': '1.6 mm' },
};

const labels: Partial<Record<ToldFact, string>> = {
  mount: 'Which switches does it take?',
  pins: 'Pins of the switches',
  stabilisers: 'How are its stabilisers held?',
  connector: 'Socket of the cable',
  mounting: 'How is it held in its case?',
};

const fromTable = 'Our table of boards says so. Change it if yours is different.';
const hints: Partial<Record<ToldFact, string>> = {
  mount: 'MX is the usual family: under its keycaps are cross-shaped stems. Choc switches are flatter.',
  stabilisers: 'The wires below the space bar and other long keys.',
};

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
      <legend className="font-medium">Can you pull a switch out by hand?</legend>
      <div className="flex flex-wrap gap-x-6">
        {answers.map(([value, words]) => (
          <label key={words} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="hotSwap"
              value={value}
              checked={(choice.told.hotSwap ?? '') === value}
              onChange={() => change(tell(choice, 'hotSwap', value))}
            />
            {words}
          </label>
        ))}
      </div>
      {choice.fromTable?.includes('hotSwap') && <p className="text-sm text-(--muted)">{fromTable}</p>}
    </fieldset>
  );
}

/** Asks for one fact. */
export function ToldField({ fact, build: { choice, change } }: { fact: ToldFact; build: Build }) {
  const { label, ...rest } = kinds.kit.facts[fact];
  const values = combinations[fact] ?? ('values' in rest ? rest.values : {});
  return (
    <SelectField
      label={labels[fact] ?? label}
      optional="unsaid"
      name={fact}
      value={choice.told[fact] ?? ''}
      hint={choice.fromTable?.includes(fact) ? fromTable : hints[fact]}
      onChange={({ target }) => change(tell(choice, fact, target.value))}
    >
      <option value="">I do not know</option>
      {Object.entries(values).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
