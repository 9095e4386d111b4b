import { contrastInLight, isReadableAccent, nearestAccent, tonesOf } from '@switchyard/shared/look';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import type { LookFormControl } from './use-look-form.ts';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** The shop's own colour, by a colour picker or its number, with what becomes of it. */
export function AccentField({ form }: { form: LookFormControl }) {
  const accent = useWatch({ control: form.control, name: 'accent' });
  const choose = (colour: string) => {
    form.clearErrors('accent');
    form.setValue('accent', colour, { shouldDirty: true });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          label="Colour"
          hint="Such as #0f5f54. Buttons, links and highlights use it. Leave it empty for the usual colours."
          optional
          autoComplete="off"
          spellCheck={false}
          className="flex-1"
          {...fieldsOf(form)('accent')}
        />
        <input
          type="color"
          aria-label="Choose the colour"
          value={isColour(accent) ? accent : '#0f5f54'}
          onChange={({ target }) => choose(target.value)}
          className="well max-w-64 flex-1 cursor-pointer"
        />
      </div>
      <output className="text-(--muted)">
        {isColour(accent) && <Verdict accent={accent.toLowerCase()} />}
      </output>
      {isColour(accent) && !isReadableAccent(accent) && (
        <Button className="self-start" onClick={() => choose(nearestAccent(accent))}>
          Take {nearestAccent(accent)}
        </Button>
      )}
    </div>
  );
}

function Verdict({ accent }: { accent: string }) {
  if (!isReadableAccent(accent))
    return `Too light: its contrast is ${contrastInLight(accent).toFixed(1)}:1, and text needs 4.5:1.`;
  const { dark } = tonesOf(accent);
  return dark.colour === accent
    ? 'It can be read in the light and in the dark theme.'
    : `It can be read. The dark theme shows it as ${dark.colour}.`;
}
