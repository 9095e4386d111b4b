import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';

/**
 * The branch that changes are compared with. A clone that began with another branch knows `main` by its remote alone.
 * @param {string} root
 * @returns {string | undefined} undefined if there is none
 */
export function findMain(root) {
  const refs = ['refs/heads/main', 'refs/remotes/origin/main'];
  const words = ['for-each-ref', '--format=%(refname)', ...refs];
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n')[0] || undefined;
}

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
