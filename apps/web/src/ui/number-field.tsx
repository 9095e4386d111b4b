import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field.tsx';
import type { TextFieldProps } from './fields.tsx';

/**
 * The kinds of numbers.
 * - `decimal`: a price, a percentage or a measure.
 * - `whole`: a number of things. The arrow keys change it.
 * - `change`: a number of things to add or, if negative, to remove.
 */
type NumberKind = 'decimal' | 'whole' | 'change';

// On phones, number pads have no minus key.
const inputModes = { decimal: 'decimal', whole: 'numeric', change: 'text' } as const;

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'onKeyDown'> {
  kind?: NumberKind | undefined;
}

/**
 * A field for a number. Not `type="number"`: Chromium drops a comma while typing, so "2,50" would silently become 250.
 * The contract's schema parses the text.
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
  // React notices this change, unlike an assignment to `value`.
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
              className="absolute inset-y-0 start-0 grid min-w-9 place-items-center px-2 text-(--muted)"
            >
              {prefix}
            </span>
          )}
          <NumberInput
            {...input}
            {...control}
            className={classNames('well', prefix && (prefix.length > 2 ? 'ps-13' : 'ps-8'))}
          />
        </span>
      )}
    </FieldFrame>
  );
}
