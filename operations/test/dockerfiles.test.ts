import { globSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, listBuildContext } from './support/build-context.ts';
import { imagesOf, readDockerfile, stageOf, wordsOf, type Stage } from './support/dockerfile.ts';
import { exactImage } from './support/exact-image.ts';
import { root } from './support/root.ts';

const files = globSync(['apps/*/Dockerfile', 'packages/*/Dockerfile', 'operations/*/Dockerfile'], {
  cwd: root,
});
const context = listBuildContext();
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const copiesOf = ({ instructions }: Stage) =>
  instructions
    .filter(({ name }) => name === 'COPY')
    .map(({ text }) => {
      const words = text.split(/\s+/);
      const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
      return { from, sources: words.filter((word) => !word.startsWith('--')).slice(0, -1) };
    });

describe('what images are built from', () => {
  it('has none of what is secret, made here, or only for tests', () => {
    expect(context).toContain('pnpm-lock.yaml');
    const unwanted = context.filter((file) =>
      /(?:^|\/)(?:node_modules|dist|\.git|\.local)\/|\.test\.tsx?$|\.env/.test(file),
    );
    expect(unwanted).toEqual([]);
  });
});

describe.each(files)('%s', (file) => {
  const stages = readDockerfile(join(root, file));
  const last = stages.at(-1);

  it('begins each stage with an exact version, or with an earlier stage', () => {
    for (const image of imagesOf(stages)) expect(image).toMatch(exactImage);
    expect(imagesOf(stages)).not.toEqual([]);
  });

  it('has the Node and the pnpm of this repository', () => {
    const { node, pnpm } = manifest.devDependencies;
    const nodes = imagesOf(stages).filter((image) => image.startsWith('node:'));
    for (const image of nodes) expect(image).toMatch(`node:${node}-bookworm-slim`);
    const installed = readFileSync(join(root, file), 'utf8').match(/pnpm@[\d.]+/g) ?? [];
    for (const name of installed) expect(name).toBe(`pnpm@${pnpm}`);
  });

  it('installs from the lockfile alone', () => {
    const installs = stages.flatMap(({ instructions }) =>
      instructions.filter(({ name, text }) => name === 'RUN' && text.includes('pnpm install')),
    );
    for (const { text } of installs) expect(text).toContain('--frozen-lockfile');
  });

  it('copies nothing that is not there', () => {
    const names = stages.map(({ name }) => name);
    const copies = stages.flatMap(copiesOf);
    for (const { from } of copies) expect([undefined, ...names]).toContain(from);
    const sources = copies.flatMap((copy) => (copy.from === undefined ? copy.sources : []));
    for (const source of sources) expect(filesOf(source, context)).not.toEqual([]);
  });

  it('copies the manifests of all that a package needs of this repository before it installs', () => {
    const copied = stages.flatMap(copiesOf).flatMap(({ sources }) => sources);
    for (const path of copied.filter((source) => /^(?:apps|packages)\/[\w-]+\/package\.json$/.test(source))) {
      const { dependencies = {} } = JSON.parse(readFileSync(join(root, path), 'utf8'));
      const own = Object.keys(dependencies).filter((name) => name.startsWith('@switchyard/'));
      for (const name of own)
        expect(copied).toContain(`packages/${name.slice('@switchyard/'.length)}/package.json`);
    }
  });

  it('leaves an image with no more in it than runs, for a user without rights', () => {
    const names = last?.instructions.map(({ name }) => name) ?? [];
    expect(names).not.toContain('RUN');
    expect(names.filter((name) => name === 'USER')).toHaveLength(1);
    const builders = stages.filter(({ instructions }) => instructions.some(({ name }) => name === 'RUN'));
    expect(builders).not.toContain(last);
  });
});

describe('the API’s image', () => {
  it('is installed without what only development needs, such as the stand-ins', () => {
    const stages = readDockerfile(join(root, 'apps/api/Dockerfile'));
    const modules = copiesOf(stages.at(-1) ?? stageOf(stages, 'install')).find(({ sources }) =>
      sources.includes('/shop'),
    );
    const install = stageOf(stages, modules?.from ?? '').instructions.find(({ text }) =>
      text.startsWith('pnpm install'),
    );
    // With --filter, pnpm follows the development dependencies of a package of this repository all the same.
    expect(install?.text).toMatch(/ --prod --filter-prod @switchyard\/api\.\.\.$/);
  });
});

describe('what the images run', () => {
  it.each([
    ['apps/api/Dockerfile', undefined],
    ['apps/web/Dockerfile', 'pages'],
    ['packages/local-services/Dockerfile', undefined],
  ])('%s %s: a file that is in it', (file, name) => {
    const stages = readDockerfile(join(root, file));
    const stage = name ? stageOf(stages, name) : stages.at(-1);
    if (!stage) throw new Error(`${file} has no stage.`);
    const program = wordsOf(stage, 'CMD').at(-1) ?? '';
    expect(isAbsolute(program)).toBe(false);
    // The API and the pages are built in the image; what they are built from is in the checkout.
    const source = program
      .replace(/^dist\/server\/(\w+)\.js$/, 'apps/web/src/server/$1.ts')
      .replace(/^apps\/api\/dist\/(\w+)\.js$/, 'apps/api/src/$1.ts');
    expect(context).toContain(source);
  });
});
