import { changeFamily, type Family, familyChangesSchema, newFamilySchema } from '@switchyard/shared/families';
import { api } from '../../../lib/api.ts';
import { longestOf } from '../../../lib/longest-of.ts';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { ActForm, textOf } from './act-form.tsx';

/** Changes the name and description of a family, and the names of its choices. */
export function RenameFamily({ family }: { family: Family }) {
  const { _id: familyId, name, description, choices } = family;
  /** Only what was changed here, because somebody else may have changed the rest. */
  function read(fields: FormData) {
    const [typedName, typedDescription] = [textOf(fields, 'name'), textOf(fields, 'description')];
    const typedChoices = choices.map((_, index) => textOf(fields, `choice-${index}`));
    return {
      ...(typedName !== name && { name: typedName }),
      ...(typedDescription !== (description ?? '') && { description: typedDescription || null }),
      ...(typedChoices.some((choice, index) => choice !== choices[index]) && { choices: typedChoices }),
    };
  }
  return (
    <ActForm
      // Another key whenever the stored values change, so that the fields start with them.
      key={JSON.stringify([name, description, choices])}
      label="Name of the family"
      button="Save the names"
      schema={familyChangesSchema}
      read={read}
      run={(body) => api.call(changeFamily, { params: { familyId }, body })}
      done={() => 'The family is saved.'}
    >
      <TextField
        label="Family name"
        name="name"
        defaultValue={name}
        maxLength={longestOf(newFamilySchema, 'name')}
      />
      <TextArea
        label="Family description"
        hint="What all its parts have in common. Each keeps its own description."
        name="description"
        defaultValue={description}
        rows={2}
        optional
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {choices.map((choice, index) => (
          <TextField
            key={choice}
            label={choices.length === 1 ? 'Choice' : `Choice ${index + 1}`}
            name={`choice-${index}`}
            defaultValue={choice}
            maxLength={30}
          />
        ))}
      </div>
    </ActForm>
  );
}
