import { commonLayouts } from '@switchyard/fit';
import type { Part } from '@switchyard/shared/parts';
import type { BuildChoice } from './own-build.ts';
import { isBoard } from './read-finder.ts';

/** A board's name within a sentence, such as `your Keychron Q1`. Undefined without a board. */
export function nameOfBoard({ name, layout }: BuildChoice, parts: readonly Part[]): string | undefined {
  const board = parts.find(isBoard);
  if (board) return `the ${board.name}`;
  if (name) return `your ${name}`;
  if (!layout) return undefined;
  return layout === 'pasted' ? 'your board' : `your ${commonLayouts[layout].label} board`;
}
