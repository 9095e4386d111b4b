import { commonLayouts } from '@switchyard/fit';
import { beginningOf } from '@switchyard/shared';
import { type MyBoard, myBoardSchema, longestBoardName } from '@switchyard/shared/my-boards';
import type { Part } from '@switchyard/shared/parts';
import { pages } from '../../../lib/pages.ts';
import { buildPath } from './build-choice.ts';
import type { BuildChoice } from './own-build.ts';
import { seenByOthers } from './carried-layout.ts';
import { isBoard } from './read-finder.ts';

type Boarded = Pick<MyBoard, 'name' | 'search'>;

const usualName = 'My board';

/**
 * The board of a build, ready to be saved without the parts. Undefined without a board, or if no URL can carry its
 * layout.
 * @param others the saved boards. A board without a name gets a name that none of them has
 */
export function boardToKeep(
  choice: BuildChoice,
  parts: readonly Part[],
  others: readonly MyBoard[],
): Boarded | undefined {
  const board = parts.find(isBoard);
  if (!board && (!choice.layout || seenByOthers(choice) === 'nothing')) return undefined;
  const [, search = ''] = buildPath({ ...choice, parts: board ? [board._id] : [] }).split('?');
  const name = board?.name ?? choice.name ?? nameOfLayout(choice) ?? freeName(search, others);
  return myBoardSchema.safeParse({ name: beginningOf(name, longestBoardName), search }).data;
}

const nameOfLayout = ({ layout }: BuildChoice) =>
  layout && layout !== 'pasted' ? commonLayouts[layout].label : undefined;

function freeName(search: string, others: readonly MyBoard[]): string {
  const isFree = (name: string) => others.every((other) => other.name !== name || other.search === search);
  const names = [usualName, ...others.map((_, index) => `${usualName} ${index + 2}`)];
  return names.find(isFree) ?? usualName;
}

export function pathWithBoard({ search }: MyBoard, parts: readonly Part[]): string {
  const params = new URLSearchParams(search);
  const ids = parts.filter((part) => !isBoard(part)).map(({ _id }) => _id);
  const all = [...params.getAll('parts'), ...ids].join(',');
  if (all !== '') params.set('parts', all);
  // Commas need no escape in a query string (RFC 3986, 3.4).
  return `${pages.build.path}?${String(params).replaceAll('%2C', ',')}`;
}
