import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field.tsx';
import type { TextFieldProps } from './fields.tsx';

/**
 * - `decimal`: a price, a percentage or a measure.
 * - `whole`: a number of things. The arrow keys change it.
 * - `change`: a number of things to add, or to remove if it is negative.
 */
type NumberKind = 'decimal' | 'whole' | 'change';

// Number pads on phones have no minus key.
const inputModes = { decimal: 'decimal', whole: 'numeric', change: 'text' } as const;

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'onKeyDown'> {
  kind?: NumberKind | undefined;
}

/**
 * A number to type. Not `type="number"`: Chromium drops a comma while somebody types, so "2,50" would become 250 and
 * nobody could tell. What the text means is for the contract to say.
 */
export function NumberInput({ kind = 'decimal', ...input }: NumberInputProps) {
  return (
    <input
      autoComplete="off"
      {...input}
      type="text"
      inputMode={inputModes[kind]}
      onKeyDown={kind === 'decimal' ? undefined : (event) => stepByArrow(event, kind)}
    />
  );
}

const steps = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
]);

function stepByArrow(event: KeyboardEvent<HTMLInputElement>, kind: NumberKind): void {
  const { key, currentTarget: input } = event;
  const step = steps.get(key);
  const text = input.value.trim();
  if (!step || !/^-?\d{0,12}$/.test(text) || input.readOnly) return;
  event.preventDefault();
  const stepped = Number(text) + step;
  // Unlike a new `value`, React notices this.
  input.setRangeText(String(kind === 'whole' ? Math.max(0, stepped) : stepped), 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'onKeyDown'> {
  kind?: NumberKind | undefined;
  prefix?: string | undefined;
}

export function NumberField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  prefix,
  ...input
}: NumberFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <span className="relative block">
          {prefix && (
            <span
              aria-hidden="true"
              className="absolute inset-y-0 start-0 grid w-9 place-items-center text-(--muted)"
            >
              {prefix}
            </span>
          )}
          <NumberInput {...input} {...control} className={classNames('slot', prefix && 'ps-8')} />
        </span>
      )}
    </FieldFrame>
  );
}
