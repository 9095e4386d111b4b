import { commonLayouts } from '@switchyard/fit';
import type { Part } from '@switchyard/shared/parts';
import type { BuildChoice } from './own-build.ts';
import { isBoard } from './read-finder.ts';

/** How a sentence names the board of a build, such as `your Keychron Q1`; undefined without one. */
export function nameOfBoard({ name, layout }: BuildChoice, parts: readonly Part[]): string | undefined {
  const board = parts.find(isBoard);
  if (board) return `the ${board.name}`;
  if (name) return `your ${name}`;
  if (!layout) return undefined;
  return layout === 'pasted' ? 'your board' : `your ${commonLayouts[layout].label} board`;
}
