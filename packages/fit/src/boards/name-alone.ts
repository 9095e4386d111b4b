import type { OwnBoard } from '../judging/schema.ts';
import { nameIn } from '../reading/keymap.ts';
import { isPacked } from '../reading/packed-layout.ts';

/**
 * The name by which a board has to be looked up, because its owner tells no layout, or pasted the name in its place.
 * Undefined for a board with a layout: beside one, a name is a label.
 */
export function nameAlone({ layout, pasted, name }: OwnBoard): string | undefined {
  if (layout !== undefined || isPacked(pasted ?? '')) return undefined;
  return pasted === undefined ? name : nameIn(pasted);
}
