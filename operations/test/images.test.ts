import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDockerfile, readStage } from './support/dockerfile.ts';
import { root } from './support/root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('{apps,packages,operations}/*/Dockerfile', { cwd: root });
const { node, pnpm } = JSON.parse(read('package.json')).devDependencies;

describe.each(files)('%s', (file) => {
  const stages = readDockerfile(file);

  it('uses exact versions: this repository’s Node and pnpm, and the lockfile', () => {
    const names = new Set(stages.map(({ name }) => name));
    for (const { from } of stages.filter((stage) => !names.has(stage.from)))
      expect(from).toMatch(from.startsWith('node:') ? `node:${node}-bookworm-slim` : /:\d+\.\d+\.\d+/);
    for (const found of read(file).match(/pnpm@[\d.]+/g) ?? []) expect(found).toBe(`pnpm@${pnpm}`);
    for (const line of read(file).match(/pnpm install.*/g) ?? []) expect(line).toContain('--frozen-lockfile');
  });

  it('copies named files and folders that exist, never the whole checkout', () => {
    const copies = stages.flatMap(({ lines }) => lines.filter((line) => /^COPY (?!--from)/.test(line)));
    const sources = copies.flatMap((line) => line.split(' ').slice(1, -1));
    expect(sources).not.toContain('.');
    for (const source of sources) expect(existsSync(join(root, source)), source).toBe(true);
  });

  it('ends in an image without build tools that runs as a user without rights', () => {
    const lines = readStage(file).lines;
    expect(lines.filter((line) => line.startsWith('RUN'))).toEqual([]);
    expect(lines.filter((line) => /^USER (?!root|0)/.test(line))).toHaveLength(1);
  });
});

it('folders that images copy have no secrets, tests or build results', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['.env', '.env.*', '.local', '**/node_modules', '**/dist', '**/*.test.ts']),
  );
});

it('the API’s image has no development dependencies, so no stand-ins', () => {
  // With --filter, pnpm would install the development dependencies of our own packages too.
  expect(read('apps/api/Dockerfile')).toMatch(
    /^RUN pnpm install .*--prod --filter-prod @switchyard\/api\.\.\.$/m,
  );
});
