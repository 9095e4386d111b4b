import { listParts, pageSize, type Part } from '@switchyard/shared';
import { plainApi } from '../lib/api-root.ts';

/** Every part on sale, the newest first, a page at a time; at most `most` of them. */
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
