import { choicesBeside, type Family, renameValue, renamedValueSchema } from '@switchyard/shared/families';
import { api } from '../../../lib/api.ts';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { ActForm, textOf } from './act-form.tsx';

/** Renames a value for all parts that have it. */
export function RenameValue({ family }: { family: Family }) {
  const [first] = family.members;
  const values = (first ? choicesBeside(family, first) : []).flatMap(({ name, options }, index) =>
    options.map(({ value }) => ({ choice: index + 1, value, words: `${name}: ${value}` })),
  );
  const read = (fields: FormData) => {
    const { choice, value } = values[Number(textOf(fields, 'value'))] ?? {};
    return { choice, value, to: textOf(fields, 'to') };
  };
  return (
    <ActForm
      label="Rename a value"
      button="Rename"
      schema={renamedValueSchema}
      read={read}
      run={(body) => api.call(renameValue, { params: { familyId: family._id }, body })}
      done={({ to }) => `It is called ${to} now. The parts keep their names.`}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Value" name="value">
          {values.map(({ words }, index) => (
            <option key={words} value={index}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField label="New name" name="to" maxLength={40} />
      </div>
    </ActForm>
  );
}
