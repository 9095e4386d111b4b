import { type Fit, type Key, openLayout, type PastedLayout } from '@switchyard/fit';
import { useMemo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/fields.tsx';
import { SmallDrawing } from './small-drawing.tsx';
import type { Build } from './use-build.ts';

type Choice = Fit['choices'][number];

/** A choice with more values than this is a list of words instead of drawings. */
const mostDrawings = 12;

/** The choices of a pasted layout, each as a row of small drawings. */
export function ChoiceFields({ build: { choice, change, fit }, pasted }: { build: Build; pasted: string }) {
  const { chosen = {}, topRow } = choice;
  const layout = useMemo(() => openLayout(pasted), [pasted]);
  if ('fault' in layout) return null;
  const choose = (name: string, value: string) => change({ chosen: { ...chosen, [name]: value } });
  const draw = (name: string, value: string) => {
    const reading = layout.keysFor({ chosen: { ...chosen, [name]: value }, topRow });
    return 'fault' in reading ? undefined : reading;
  };
  return (
    <>
      {fit.notCompared !== undefined && <NotCompared values={fit.notCompared} />}
      {fit.choices.map((each) =>
        each.values.length > mostDrawings ? (
          <ChoiceList key={each.name} choice={each} onChoose={(value) => choose(each.name, value)} />
        ) : (
          <ChoiceDrawings
            key={each.name}
            choice={each}
            draw={(value) => draw(each.name, value)}
            onChoose={(value) => choose(each.name, value)}
          />
        ),
      )}
    </>
  );
}

const NotCompared = ({ values }: { values: number }) => (
  <p className="text-sm text-(--muted)">
    This layout has so many choices that {values} of their values were not compared with your keycaps. Choose
    one to see which caps it lacks.
  </p>
);

interface ChoiceProps {
  choice: Choice;
  onChoose: (value: string) => void;
}

function ChoiceList({ choice: { name, values }, onChoose }: ChoiceProps) {
  return (
    <SelectField
      label={name}
      optional="unsaid"
      value={values.find(({ isChosen }) => isChosen)?.name}
      onChange={({ target }) => onChoose(target.value)}
    >
      {values.map((value) => (
        <option key={value.name} value={value.name}>
          {[value.name, sayMissing(value.missing)].filter(Boolean).join(': ')}
        </option>
      ))}
    </SelectField>
  );
}

interface ChoiceDrawingsProps extends ChoiceProps {
  draw: (value: string) => PastedLayout | undefined;
}

function ChoiceDrawings({ choice: { name, values }, draw, onChoose }: ChoiceDrawingsProps) {
  const drawn = values.map((value) => ({ value, board: draw(value.name) }));
  const differs = differsIn(drawn);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium wrap-anywhere">{name}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
        {drawn.map(({ value, board }) => (
          <label
            key={value.name}
            className={classNames(
              'flex cursor-pointer flex-col justify-between gap-2 rounded-(--radius-box) border p-2 text-sm',
              value.isChosen
                ? 'border-primary bg-primary/10'
                : 'border-base-300 hover:border-base-content/40',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
            )}
          >
            {board && <SmallDrawing {...board} marked={differs} />}
            <span className="flex items-start gap-2">
              <input
                type="radio"
                name={`choice ${name}`}
                className="mt-0.5"
                checked={value.isChosen}
                onChange={() => onChoose(value.name)}
              />
              <span className="min-w-0 wrap-anywhere">
                {value.name} <span className="block text-(--muted)">{sayMissing(value.missing)}</span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function sayMissing(missing: number | undefined): string {
  if (missing === undefined) return '';
  return missing === 0 ? 'all keys covered' : `${missing} ${missing === 1 ? 'cap' : 'caps'} missing`;
}

const nameOf = ({ x, y, width, height, angle }: Key) => [x, y, width, height, angle].join(' ');

/** Makes a function that tells whether a key is highlighted: highlighted are the keys that not all drawings share. */
function differsIn(all: readonly { board: PastedLayout | undefined }[]) {
  const boards = all.flatMap(({ board }) => board ?? []);
  const shared = new Map<string, number>();
  for (const { keys } of boards)
    for (const name of new Set(keys.map(nameOf))) shared.set(name, (shared.get(name) ?? 0) + 1);
  return (key: Key) => shared.get(nameOf(key)) !== boards.length;
}
