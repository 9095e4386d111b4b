/** What stands between a family's name and a value. */
const between = /[\s,:;–—·|/()-]+$/u;
const before = /^[\s,:;–—·|/()-]+/u;

/**
 * The words that all names begin with, such as `Cable` of `Cable, red` and `Cable, blue`. Empty if there are none.
 */
export function commonName(names: readonly string[]): string {
  const [first = '', ...others] = names;
  let length = first.length;
  for (const name of others) {
    let same = 0;
    while (same < length && same < name.length && first[same] === name[same]) same += 1;
    length = same;
  }
  const isWhole = names.every((name) => name.length === length || !/[\p{L}\p{N}]/u.test(name.charAt(length)));
  const common = first.slice(0, length);
  // Not half a word: `Fen Red` and `Fen Rust` are `Fen`.
  const words = isWhole ? common : common.slice(0, common.search(/[\p{L}\p{N}]*$/u));
  return words.replace(between, '').trim();
}

/**
 * The rest of a part's name after that of its family, such as `red`. The whole name if it does not begin with the
 * family's.
 */
export function restOfName(name: string, family: string): string {
  const rest = family !== '' && name.startsWith(family) ? name.slice(family.length) : name;
  return rest.replace(before, '').replace(/\)$/, '').trim();
}
