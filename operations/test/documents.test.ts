import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from './support/document.ts';
import { root } from './support/root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const scripts = globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: root }).flatMap((file) =>
  Object.keys(JSON.parse(read(file)).scripts ?? {}),
);

describe('the documents', () => {
  it.each(files)('%s links only to pages and sections that exist', (file) => {
    for (const [, path = '', anchor] of read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
      const target = path ? join(file, '..', path) : file;
      expect(existsSync(join(root, target)), target).toBe(true);
      expect(anchor ? [...sectionsOf(target).keys()] : [anchor]).toContain(anchor);
    }
  });

  it.each(files)('%s names only npm scripts and files that exist', (file) => {
    for (const [, name] of read(file).matchAll(/(?:^|`)npm (?:run )?(?:-s )?([a-z][\w:-]*)/gm))
      expect(scripts).toContain(name);
    const paths =
      read(file).match(/(?<=`)(?:apps|packages|operations|e2e|tools|docs|scripts)\/[\w./-]+(?=`)/g) ?? [];
    // Build output is not in the repository.
    for (const path of paths.filter((one) => !one.includes('/dist/')))
      expect(existsSync(join(root, path)), path).toBe(true);
  });

  it('targets.md names only tests that exist, and for each target one of them or that it is not shown', () => {
    const [targets = ''] = read('docs/targets.md').split('## What is not shown');
    const items = targets.split(/^- /m).slice(1);
    expect(items.length).toBeGreaterThan(10);
    const unproved = items
      .map((item) => item.split('\n\n')[0]?.replaceAll(/\s+/g, ' ').trim() ?? '')
      .filter((item) => {
        const [, file, title] = /`([\w/.-]+\.test\.ts)`: “([^”]+)”$/.exec(item) ?? [];
        return file && title ? !read(file).includes(title) : !item.endsWith(' Not shown.');
      });
    expect(unproved).toEqual([]);
  });
});
