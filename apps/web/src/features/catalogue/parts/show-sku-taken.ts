import { isRefusal } from '@switchyard/shared';
import type { addPart, changePart } from '@switchyard/shared/parts';
import { describeError } from '../../../lib/describe-error.ts';

type Show = (name: 'sku', error: { message: string }, options: { shouldFocus: true }) => void;

/** Shows at its field that another part has the SKU. Returns false for any other error. */
export function showSkuTaken(error: unknown, show: Show): boolean {
  if (!isRefusal<typeof addPart | typeof changePart>(error, 'sku_taken')) return false;
  show('sku', { message: describeError(error) }, { shouldFocus: true });
  return true;
}
