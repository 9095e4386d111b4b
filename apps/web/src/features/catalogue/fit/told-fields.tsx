import { kinds } from '@switchyard/shared/parts';
import { SelectField } from '../../../ui/fields.tsx';
import { type ToldFact, toldFacts } from './own-build.ts';
import { BuiltFields } from './built-fields.tsx';
import { questionAbout } from './fact-questions.ts';
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

/** Asks for facts about an owner's board: two questions that decide most, and the others folded. */
export function ToldFields({ build }: { build: Build }) {
  const { choice } = build;
  const rest = toldFacts.filter((fact) => fact !== 'hotSwap' && fact !== 'mount');
  const isTold = rest.some((fact) => choice.told[fact] !== undefined) || Object.keys(choice.built).length > 0;
  return (
    <>
      <ToldField fact="mount" build={build} />
      <CanPullSwitch build={build} />
      <details open={isTold || undefined} className="group">
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
              onChange={() => change({ told: { ...choice.told, hotSwap: value || undefined } })}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Asks for one fact. */
export function ToldField({ fact, build: { choice, change } }: { fact: ToldFact; build: Build }) {
  const told = kinds.kit.facts[fact];
  const values = combinations[fact] ?? ('values' in told ? told.values : {});
  return (
    <SelectField
      label={questionAbout(fact)}
      optional="unsaid"
      name={fact}
      value={choice.told[fact] ?? ''}
      onChange={({ target }) => change({ told: { ...choice.told, [fact]: target.value || undefined } })}
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
