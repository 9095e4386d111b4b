import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from './support/document.ts';
import { root } from './support/root.ts';

const files = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Of the whole, or of a package in whose folder one stands. */
const scripts = globSync(['package.json', 'apps/*/package.json', 'packages/*/package.json'], { cwd: root })
  .map((file) => JSON.parse(read(file)).scripts)
  .flatMap((one) => Object.keys(one ?? {}));

describe.each(files)('%s', (file) => {
  const text = read(file);

  it('leads nowhere that is not there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
    for (const [, path = '', anchor] of links) {
      const target = path ? join(file, '..', path) : file;
      expect(existsSync(join(root, target)), target).toBe(true);
      const anchors = anchor ? [...sectionsOf(target).keys()] : [undefined];
      expect(anchors).toContain(anchor);
    }
  });

  it('names no command that there is not', () => {
    const named = [...text.matchAll(/(?:^|`)npm (?:run )?(?:-s )?([a-z][\w:-]*)/gm)].map(([, name]) => name);
    for (const name of named) expect(scripts).toContain(name);
  });

  it('names no file that there is not', () => {
    const paths = [...text.matchAll(/`((?:apps|packages|operations|e2e|tools|docs|scripts)\/[\w./-]+)`/g)];
    // What is built is there only then.
    const sources = paths.map(([, path = '']) => path).filter((path) => !path.includes('/dist/'));
    for (const path of sources) expect(existsSync(join(root, path)), path).toBe(true);
  });
});

it('the documents are found', () => expect(files).toContain('docs/operations.md'));
