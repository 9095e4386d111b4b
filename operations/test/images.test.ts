import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { servicesIn } from './support/compose-file.ts';
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

  it('copies named files and folders, never the whole checkout', () => {
    const copies = stages.flatMap(({ lines }) => lines.filter((line) => /^COPY (?!--from)/.test(line)));
    const sources = copies.flatMap((line) => line.split(' ').slice(1, -1));
    expect(sources).not.toContain('.');
  });

  it('ends in an image without build tools that runs as a user without rights', () => {
    const lines = readStage(file).lines;
    expect(lines.filter((line) => line.startsWith('RUN'))).toEqual([]);
    expect(lines.filter((line) => /^USER (?!root|0)/.test(line))).toHaveLength(1);
  });
});

describe('base images', () => {
  const bases = files.flatMap((file) => readDockerfile(file).map(({ from }) => from));
  const bought = globSync('operations/compose/*.yml', { cwd: root })
    .flatMap((file) => Object.values(servicesIn(file)))
    .flatMap(({ image }) => image ?? []);
  const named = [...new Set([...bases, ...bought])].filter((from) => from.includes(':'));

  it('are pinned by digest, the same one everywhere', () => {
    const tags = named.map((from) => from.split('@')[0]);
    expect(new Set(tags).size).toBe(named.length);
    for (const from of named) expect(from).toMatch(/@sha256:[0-9a-f]{64}$/);
  });

  it('are updated by the bot, also where only a workflow names them', () => {
    const renovate = z
      .object({
        extends: z.array(z.string()),
        'docker-compose': z.object({ managerFilePatterns: z.tuple([z.string()]) }),
        customManagers: z.array(z.object({ matchStrings: z.array(z.string()) })),
      })
      .parse(JSON.parse(read('renovate.json')));
    expect(renovate.extends).toContain('docker:pinDigests');
    const [composeFiles] = renovate['docker-compose'].managerFilePatterns;
    expect('operations/compose/database.yml').toMatch(new RegExp(composeFiles.slice(1, -1)));
    const patterns = renovate.customManagers.flatMap(({ matchStrings }) => matchStrings);
    const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map(read).join('\n');
    const digests = workflows.match(/sha256:[0-9a-f]{64}/g) ?? [];
    const found = patterns.flatMap((pattern) =>
      [...workflows.matchAll(new RegExp(pattern, 'g'))].flatMap(
        ({ groups }) => groups?.['currentDigest'] ?? [],
      ),
    );
    expect(found.toSorted()).toEqual(digests.toSorted());
    expect(digests).toHaveLength(2);
  });
});

it('folders that images copy have no secrets, tests or build results', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['.env', '.env.*', '.local', '**/node_modules', '**/dist', '**/*.test.ts']),
  );
});
