import { listParts, pageSize, type Part } from '@switchyard/shared';
import { plainApi } from '../lib/api-root.ts';

/** Yields the parts on sale, newest first, up to `most`. Reads a page at a time. */
export async function* everyPart(most: number): AsyncGenerator<Part> {
  let after: string | undefined;
  let count = 0;
  do {
    const query = { sort: 'newest', limit: pageSize.most, after } as const;
    const page = await plainApi.page(listParts, { query });
    for (const part of page.items) {
      if (count === most) return;
      count += 1;
      yield part;
    }
    after = page.next;
  } while (after !== undefined);
}
