import { formatCount, messages, partChangesSchema } from '@switchyard/shared';
import { NumberField, type NumberFieldProps } from '../../../ui/text-field.tsx';

interface RestockFieldProps extends Omit<NumberFieldProps, 'label' | 'hint' | 'inputMode' | 'optional'> {
  /** Units that can be ordered now. */
  available: number;
  /** What has been typed. */
  typed: unknown;
}

/** What will be available once the typed amount is added; undefined while it is no amount. */
function availableAfter(available: number, typed: unknown): number | undefined {
  const amount = partChangesSchema.shape.restock.safeParse(typed);
  return amount.success && amount.data !== undefined ? available + amount.data : undefined;
}

function describeAfter(available: number, typed: unknown): string | undefined {
  const after = availableAfter(available, typed);
  if (after === undefined) return undefined;
  return after < 0
    ? messages.removesTooMany(available, available - after)
    : `${formatCount(after)} will be available.`;
}

/** By how much the stock of a part changes, and what comes of it. */
export function RestockField({ available, typed, className, ...input }: RestockFieldProps) {
  return (
    <div className={className}>
      <NumberField
        {...input}
        label="Restock"
        optional
        hint={`${formatCount(available)} are available now. A negative amount removes units.`}
        // The number pads of phones have no minus.
        inputMode="text"
      />
      <output className="mt-1.5 block min-h-6 text-sm font-medium">{describeAfter(available, typed)}</output>
    </div>
  );
}
