import { basename } from 'node:path';

/**
 * The tests whose file changed, or whose name has the name of a changed source or of its folder: `cart-merge.test.ts`
 * is of `carts/cart-merge.ts` and of everything in `cart`.
 * @param {readonly string[]} changed @param {readonly string[]} tests paths below the root
 */
export function changedTests(changed, tests) {
  const sources = changed.flatMap(
    (file) => /\/src\/(?:.*\/)?([^/]+)\/([^/.]+)[^/]*$/.exec(file)?.slice(1) ?? [],
  );
  const names = [...new Set(sources)].map((name) => `-${name}-`);
  const nameOf = (/** @type {string} */ file) => `-${basename(file).split('.')[0]}-`;
  return tests.filter((file) => changed.includes(file) || names.some((name) => nameOf(file).includes(name)));
}
