import { kinds } from '@switchyard/shared';
import { SelectField } from '../../ui/fields.tsx';
import { type ToldFact, toldFacts } from './build-choice.ts';
import type { Build } from './use-build.ts';

/** How a fact that may have several values is asked for: as one choice of the usual combinations. */
const combinations: Partial<Record<ToldFact, Readonly<Record<string, string>>>> = {
  pins: { '3,5': '3 and 5 pins', '3': '3 pins only' },
  hotSwap: { true: 'Switches are pushed in', false: 'Switches are soldered' },
  stabilisers: {
    'screw-in,clip-in': 'On the PCB',
    'screw-in': 'On the PCB, screwed only',
    'clip-in': 'On the PCB, clipped only',
    plate: 'In the plate',
  },
};

const labels: Partial<Record<ToldFact, string>> = {
  pins: 'Pins of the switches',
  hotSwap: 'Sockets',
  connector: 'Socket of the cable',
};

/** What somebody knows about a board of theirs. */
export function ToldFields({ build: { choice, change } }: { build: Build }) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">What do you know about it?</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {toldFacts.map((fact) => {
          const { label, ...rest } = kinds.pcb.facts[fact];
          const values = combinations[fact] ?? ('values' in rest ? rest.values : {});
          return (
            <SelectField
              key={fact}
              label={labels[fact] ?? label}
              optional="unsaid"
              name={fact}
              value={choice.told[fact] ?? ''}
              onChange={({ target }) =>
                change({ told: { ...choice.told, [fact]: target.value || undefined } })
              }
            >
              <option value="">I do not know</option>
              {Object.entries(values).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
    </fieldset>
  );
}
