import { addFamily, mostChoices, newFamilySchema } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { api } from '../../../lib/api.ts';
import { longestOf } from '../../../lib/longest-of.ts';
import { TextField } from '../../../ui/fields.tsx';
import { ActForm, textOf } from './act-form.tsx';

const rows = Array.from({ length: mostChoices }, (_, index) => index);

export function NewFamily({ part }: { part: Part }) {
  const read = (fields: FormData) => ({
    partId: part._id,
    name: textOf(fields, 'name'),
    choices: rows
      .map((row) => ({ name: textOf(fields, `choice-${row}`), value: textOf(fields, `value-${row}`) }))
      .filter(({ name, value }, row) => row === 0 || name !== '' || value !== ''),
  });
  return (
    <ActForm
      label="Start a family"
      button="Start the family"
      schema={newFamilySchema}
      read={read}
      run={(body) => api.call(addFamily, { body })}
      done={({ name }) => `${name} is a family now. Add the other parts to it.`}
    >
      <p className="text-(--muted)">
        Buyers choose between the parts of a family on one page, such as a cable in four colours. Lists show
        the family as one card.
      </p>
      <TextField
        label="Family name"
        name="name"
        defaultValue={part.name}
        maxLength={longestOf(newFamilySchema, 'name')}
      />
      {rows.map((row) => (
        <div key={row} className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={row === 0 ? 'Choice' : `Choice ${row + 1}`}
            hint={row === 0 ? 'What its parts differ by, such as Colour.' : undefined}
            name={`choice-${row}`}
            maxLength={30}
            optional={row > 0}
          />
          <TextField
            label={row === 0 ? 'Value' : `Value ${row + 1}`}
            hint={row === 0 ? 'Of this part, such as Red.' : undefined}
            name={`value-${row}`}
            maxLength={40}
            optional={row > 0}
          />
        </div>
      ))}
    </ActForm>
  );
}
