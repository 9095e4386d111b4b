import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { deepSuites } from '../../scripts/test/suites.mjs';
import { servicesIn } from './support/compose-file.ts';
import { root } from './support/root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('.github/workflows/*.yml', { cwd: root });
/** Leaves out jobs that call another workflow, because those have no steps. */
const withoutCalls = (jobs: unknown) =>
  Object.fromEntries(Object.entries(jobs ?? {}).filter(([, job]) => !('uses' in job)));
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.preprocess(
    withoutCalls,
    z.record(
      z.string(),
      z.object({
        'timeout-minutes': z.union([z.number(), z.literal('${{ matrix.limit }}')]),
        'runs-on': z.string().regex(/-\d/),
        permissions: z.record(z.string(), z.string()).optional(),
        strategy: z
          .object({ matrix: z.record(z.string(), z.union([z.string(), z.array(z.unknown())])) })
          .optional(),
        steps: z.array(
          z.object({
            name: z.string().optional(),
            uses: z.string().optional(),
            run: z.string().default(''),
            with: z.record(z.string(), z.unknown()).optional(),
          }),
        ),
      }),
    ),
  ),
});

/** The errors that GitHub's own workflow parser reports. */
async function errorsIn(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter());
  const errors = context.errors.getErrors().map(({ message }) => message);
  if (errors.length > 0 || !value) return errors;
  const template = await convertWorkflowTemplate(context, value);
  return (template.errors ?? []).map(({ Message }) => Message);
}

describe.each(files)('%s', (file) => {
  const workflow = workflowSchema.parse(parse(read(file)));
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('is a valid workflow', async () => {
    expect(await errorsIn(read(file))).toEqual([]);
    expect(await errorsIn(read(file).replace('steps:', 'stepz:'))).not.toEqual([]);
  });

  it('reads the sources and nothing else unless it releases, and leaves no token behind', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const mayMore = Object.keys(workflow.jobs).filter((name) => workflow.jobs[name]?.permissions);
    expect(mayMore).toEqual(file.endsWith('/release.yml') ? ['images', 'release'] : []);
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkouts).not.toEqual([]);
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
  });

  it('uses actions by their digests, and runs no text that a stranger wrote', () => {
    for (const { uses = './.github/actions/', run } of steps) {
      expect(uses).toMatch(/^\.\/\.github\/actions\/|@[0-9a-f]{40}$/);
      expect(run).not.toMatch(/\$\{\{\s*github\.(?:event|head_ref)/);
    }
  });

  it('runs scripts and files that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const { run } of steps) {
      for (const [, name] of run.matchAll(/^npm (?:run )?([\w:-]+)/gm))
        expect(scripts).toHaveProperty(String(name));
      for (const path of run.match(/(?:operations|scripts)\/[\w./-]+\.(?:ts|mjs|env)/g) ?? [])
        expect(existsSync(join(root, path)), path).toBe(true);
    }
  });
});

describe('every action', () => {
  const all = globSync('.github/**/*.yml', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/\buses: (\S+)(.*)/g)].map(([, action = '', comment = '']) => ({
      file,
      action,
      comment,
    })),
  );
  const strange = all.filter(({ action }) => !action.startsWith('./'));

  it('is named by its digest, with its version for people and Renovate, and by one digest everywhere', () => {
    expect(strange).not.toEqual([]);
    for (const { action, comment } of strange)
      expect(action + comment).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    const names = new Set(strange.map(({ action }) => action.split('@')[0]));
    expect(new Set(strange.map(({ action, comment }) => action + comment)).size).toBe(names.size);
  });

  it('of this repository exists', () => {
    for (const { action } of all.filter(({ action }) => action.startsWith('./.github/actions/')))
      expect(existsSync(join(root, action, 'action.yml')), action).toBe(true);
  });
});

describe('a release', () => {
  const text = read('.github/workflows/release.yml');
  const { images, release } = workflowSchema.parse(parse(text)).jobs;

  it('is made by a tag with a version, after CI and the deep tests', () => {
    const { on, jobs } = parse(text);
    expect(on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
    expect([jobs.ci.uses, jobs.deep.uses]).toEqual([
      './.github/workflows/ci.yml',
      './.github/workflows/deep.yml',
    ]);
    expect([jobs.images.needs, jobs.release.needs]).toEqual([['ci', 'deep'], 'images']);
  });

  it('may push and sign in one job, which cannot write to the repository, and release in another', () => {
    expect(images?.permissions).toEqual({
      contents: 'read',
      packages: 'write',
      'id-token': 'write',
      attestations: 'write',
    });
    expect(release?.permissions).toEqual({ contents: 'write' });
    expect(release?.steps.map(({ uses = '' }) => uses.split('@')[0])).toEqual([
      'actions/download-artifact',
      '',
    ]);
  });

  it('signs each image and the file that names their digests, and releases that file', () => {
    const signed = images?.steps.filter(({ uses = '' }) => uses.startsWith('actions/attest@'));
    expect(signed?.map((step) => step.with)).toEqual([
      { 'subject-checksums': 'released/checksums' },
      { 'subject-path': 'released/*.yml' },
    ]);
    expect(release?.steps.at(-1)?.run).toMatch(/gh release create .* \*\.yml$/);
  });
});

describe('CI', () => {
  const ci = read('.github/workflows/ci.yml');

  it('runs what npm test runs', () => {
    const { check } = workflowSchema.parse(parse(ci)).jobs;
    expect(check?.steps.map(({ run }) => run)).toContain('.ci/run');
  });

  it('tests the API on the database image that is deployed', () => {
    expect(ci).toContain(`MONGO: ${servicesIn('operations/compose/database.yml')['mongo']?.image}\n`);
  });
});

describe('the deep tests', () => {
  const text = read('.github/workflows/deep.yml');

  it('run every night, each suite in a job of its own that may take twice its minutes after a quarter of an hour', () => {
    const { suite } = workflowSchema.parse(parse(text)).jobs;
    const suites = deepSuites.filter(({ needs }) => !needs);
    const include = suites.map(({ name, minutes }) => ({ suite: name, limit: 2 * minutes + 15 }));
    expect(suite?.strategy?.matrix).toEqual({ include });
    expect(suite?.['timeout-minutes']).toBe('${{ matrix.limit }}');
    expect(parse(text).on.schedule).toHaveLength(1);
  });

  it('name each step, and those of the actions that they use', () => {
    const actions = globSync('.github/actions/*/action.yml', { cwd: root });
    const steps = [
      ...(workflowSchema.parse(parse(text)).jobs['suite']?.steps ?? []),
      ...actions.flatMap((file) => parse(read(file)).runs.steps),
    ];
    expect(steps.length).toBeGreaterThan(5);
    for (const step of steps) expect(step.name, JSON.stringify(step)).toMatch(/^[A-Z]/);
  });

  it('that need a database of their own run after a merge', () => {
    const steps = workflowSchema.parse(parse(read('.github/workflows/ci.yml'))).jobs['replica-set']?.steps;
    for (const { name } of deepSuites.filter(({ needs }) => needs))
      expect(steps?.map(({ run }) => run)).toContain(`npm run test:deep ${name}`);
  });
});
