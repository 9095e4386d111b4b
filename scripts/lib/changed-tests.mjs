import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';

/**
 * The ref that changes are compared with. A clone that started on another branch knows `main` only as
 * `origin/main`.
 * @param {string} root
 * @returns {string | undefined} undefined if there is none
 */
export function findMain(root) {
  const refs = ['refs/heads/main', 'refs/remotes/origin/main'];
  const words = ['for-each-ref', '--format=%(refname)', ...refs];
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n')[0] || undefined;
}

/**
 * The tests that have changed, or whose name contains the name of a changed source file or of its folder:
 * `cart-merge.test.ts` matches `carts/cart-merge.ts` and everything in `cart`.
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
