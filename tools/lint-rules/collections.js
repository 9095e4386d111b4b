// The lint rule for collection names: only the folder that declares a collection may name it, and migrations.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative, sep } from 'node:path';

/**
 * The folder that declares each collection, read from the API's `*.collection.ts` and `own.collections.ts`.
 * @param {string} source the API's source folder
 * @returns {Map<string, string>} collection → folder
 */
export function readOwners(source) {
  const owners = new Map();
  for (const path of readdirSync(source, { recursive: true })) {
    if (!/\.collections?\.ts$/.test(path)) continue;
    const text = readFileSync(join(source, path), 'utf8');
    // A collection's name is at the left edge of its definition; names further inside are those of indexes.
    for (const [, name] of text.matchAll(/^(?: {2}|.*\{ )name: '([\w.]+)',/gm))
      owners.set(name, dirname(path).split(sep).join('/'));
  }
  return owners;
}

/**
 * The reason why a file may not name a collection; undefined if it may.
 * @param {{ owners: Map<string, string>, path: string, name: string }} input path: relative to the source
 * folder
 */
export function checkName({ owners, path, name }) {
  const owner = owners.get(name);
  if (owner === undefined)
    return `No *.collection.ts declares “${name}”: what it keeps of people, its pictures, its counts`;
  // Migrations change data that older versions stored, across all domains.
  const isMigration = path.startsWith('migrations/') || basename(path) === 'migrations.ts';
  return isMigration || path.startsWith(`${owner}/`)
    ? undefined
    : `Only ${posix.basename(owner)} may name its collection “${name}”: ask its repository`;
}

const isText = (node) => node?.type === 'Literal' && typeof node.value === 'string';
const keyOf = ({ key }) => key?.name ?? key?.value;

/** @param {string} root of the repository */
export const collectionsRule = (root) => {
  const source = join(root, 'apps', 'api', 'src');
  const owners = readOwners(source);
  return {
    meta: { type: 'problem', docs: { description: 'Only a domain’s own files name its collection.' } },
    create(context) {
      const check = (node) => {
        const path = relative(source, context.filename).split(sep).join('/');
        const message = checkName({ owners, path, name: node.value });
        if (message) context.report({ node, message });
      };
      return {
        CallExpression({ callee, arguments: [first] }) {
          if (
            callee.type === 'MemberExpression' &&
            keyOf({ key: callee.property }) === 'collection' &&
            isText(first)
          )
            check(first);
        },
        // A `$lookup` also names a collection.
        Property({ key, value }) {
          const stage = key?.name ?? key?.value;
          if (!['$lookup', '$graphLookup', '$unionWith', '$merge', '$out'].includes(stage)) return;
          if (isText(value)) check(value);
          if (value.type !== 'ObjectExpression') return;
          for (const field of value.properties)
            if (['from', 'coll', 'into'].includes(keyOf(field)) && isText(field.value)) check(field.value);
        },
      };
    },
  };
};
