import {
  changeFamily,
  choicesBeside,
  type Family,
  familyChangesSchema,
  type Member,
} from '@switchyard/shared/families';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ActForm } from './act-form.tsx';

const stored = ({ choices, sequences }: Family): string[][] => sequences ?? choices.map(() => []);

/** Puts the values of each choice in the sequence in which buyers see them. */
export function ValueSequences({ family, first }: { family: Family; first: Member }) {
  const [moved, setMoved] = useState({ of: family, sequences: stored(family) });
  // Unsaved moves are dropped when the family has changed.
  const sequences = moved.of === family ? moved.sequences : stored(family);
  const set = (axis: number, values: string[]) =>
    setMoved({ of: family, sequences: sequences.with(axis, values) });
  return (
    <ActForm
      label="Sequence of the values"
      button="Save the sequence"
      schema={familyChangesSchema}
      read={() => ({ sequences, seen: stored(family) })}
      run={(body) => api.call(changeFamily, { params: { familyId: family._id }, body })}
      done={() => 'Buyers see the values in this sequence now.'}
    >
      {choicesBeside({ ...family, sequences }, first).map(({ name, options }, axis) => (
        <Values
          key={name}
          name={name}
          values={options.map(({ value }) => value)}
          isChosen={sequences[axis]?.length !== 0}
          onChange={(values) => set(axis, values)}
        />
      ))}
    </ActForm>
  );
}

interface ValuesProps {
  name: string;
  values: readonly string[];
  /** Whether an admin chose the sequence. */
  isChosen: boolean;
  onChange: (values: string[]) => void;
}

function Values({ name, values, isChosen, onChange }: ValuesProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5">{name}</legend>
      <ol className="flex flex-col gap-1">
        {values.map((value, index) => (
          <li key={value} className="flex items-center gap-2">
            <span className="min-w-0 grow wrap-anywhere">{value}</span>
            <Move
              label={`Move ${value} up`}
              sign="↑"
              values={values}
              from={index}
              to={index - 1}
              onMove={onChange}
            />
            <Move
              label={`Move ${value} down`}
              sign="↓"
              values={values}
              from={index}
              to={index + 1}
              onMove={onChange}
            />
          </li>
        ))}
      </ol>
      {isChosen && (
        <Button size="small" className="self-start" onClick={() => onChange([])}>
          Sort {name} automatically
        </Button>
      )}
    </fieldset>
  );
}

interface MoveProps {
  label: string;
  sign: string;
  values: readonly string[];
  from: number;
  to: number;
  onMove: (values: string[]) => void;
}

/** Stays focusable at either end, where it does nothing. */
function Move({ label, sign, values, from, to, onMove }: MoveProps) {
  const [moved, other] = [values[from], values[to]];
  function move() {
    if (moved !== undefined && other !== undefined) onMove(values.with(from, other).with(to, moved));
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={other === undefined || undefined}
      onClick={move}
      className="keycap keycap-plain keycap-small keycap-square"
    >
      {sign}
    </button>
  );
}
