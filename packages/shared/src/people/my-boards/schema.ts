import * as z from 'zod/mini';
import { requiredLine, wholeNumber } from '../../infrastructure/fields.ts';

export const mostBoards = 20;

export const longestBoardName = 60;

/** The maximum length of a board's query string, in characters. Browsers and proxies support about as much. */
const longestSearch = 4000;

export const myBoardSchema = z.object({
  name: requiredLine('Name', longestBoardName),
  /** The query string that shows the board on the page `/build`, such as `layout=60-ansi&hotSwap=true`. */
  search: z
    .string()
    .check(
      z.minLength(1, 'Search is Required'),
      z.maxLength(longestSearch, `Search must be at most ${longestSearch} characters`),
      z.regex(/^[^\s#?\p{C}]+$/u, 'Search must be a query string such as layout=60-ansi'),
    ),
});
export type MyBoard = z.infer<typeof myBoardSchema>;

/** Each name may occur only once. */
export const myBoardListSchema = z
  .array(myBoardSchema)
  .check(z.maxLength(mostBoards, `An account keeps at most ${mostBoards} boards`), checkNamesDiffer);

function checkNamesDiffer({ value, issues }: z.core.ParsePayload<readonly MyBoard[]>): void {
  const seen = new Set<string>();
  for (const [index, { name }] of value.entries()) {
    if (seen.has(name))
      issues.push({ code: 'custom', input: name, path: [index], message: 'Another board has this name' });
    seen.add(name);
  }
}

export const boardsSchema = z.object({
  /** Incremented by each change. 0 if nothing was ever saved. */
  version: z.int().check(z.nonnegative()),
  boards: z.array(myBoardSchema),
});
export type Boards = z.infer<typeof boardsSchema>;

/** What somebody sends to replace their list of boards. */
export const savedBoardsSchema = z.object({
  /** The version that the change is based on (optimistic locking). */
  version: wholeNumber('Version', 0, Number.MAX_SAFE_INTEGER),
  boards: myBoardListSchema,
});
export type SavedBoards = z.infer<typeof savedBoardsSchema>;
