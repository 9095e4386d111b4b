import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readServices } from './support/compose.ts';
import { root } from './support/root.ts';

const files = globSync('.github/workflows/*.yml', { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Of this repository, or of a whole version or a commit. */
const exactAction = /^\.\/\.github\/actions\/|@(?:v\d+\.\d+\.\d+|[0-9a-f]{40})$/;

/** What the workflow language's own parser finds fault with. */
async function faultsOf(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter());
  const faults = context.errors.getErrors().map(({ message }) => message);
  if (faults.length > 0 || !value) return faults;
  const { errors = [] } = await convertWorkflowTemplate(context, value);
  return errors.map(({ Message }) => Message);
}

const stepSchema = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      'runs-on': z.string(),
      permissions: z.undefined().optional(),
      strategy: z.object({ matrix: z.record(z.string(), z.array(z.unknown())) }).optional(),
      steps: z.array(stepSchema),
    }),
  ),
});

describe.each(files)('%s', (file) => {
  const workflow = workflowSchema.parse(parse(read(file)));
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('is a workflow without a fault', async () => {
    expect(await faultsOf(read(file))).toEqual([]);
  });

  it('may read the sources and nothing else, with no token left behind', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkouts).toHaveLength(Object.keys(workflow.jobs).length);
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
  });

  it('runs on a machine of a version, and not for ever', () => {
    for (const job of Object.values(workflow.jobs)) expect(job['runs-on']).toMatch(/-\d/);
  });

  it('uses actions of an exact version', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used).not.toEqual([]);
    for (const name of used) expect(name).toMatch(exactAction);
  });

  it('passes nothing into a shell that a stranger could have written', () => {
    for (const { run = '' } of steps) expect(run).not.toMatch(/\$\{\{\s*github\.(?:event|head_ref)/);
  });

  it('runs scripts that there are', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/^npm (?:run )?([\w:-]+)/gm)].map(([, name]) => name),
    );
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });

  it('runs files that there are', () => {
    const named = steps.flatMap(
      ({ run = '' }) => run.match(/(?:operations|scripts)\/[\w./-]+\.(?:ts|mjs|env)/g) ?? [],
    );
    for (const path of named) expect(existsSync(join(root, path)), path).toBe(true);
  });
});

describe('the checks', () => {
  const { jobs } = workflowSchema.parse(parse(read('.github/workflows/ci.yml')));

  it('test every package that has tests', () => {
    const { packages } = z
      .object({ packages: z.array(z.string()) })
      .parse(parse(read('pnpm-workspace.yaml')));
    const manifests = globSync(
      packages.map((pattern) => `${pattern}/package.json`),
      { cwd: root },
    );
    const tested = manifests
      .map((path) => JSON.parse(read(path)))
      .filter(({ scripts }) => scripts?.test)
      .map(({ name }) => String(name).replace('@switchyard/', ''));
    const units = jobs['units']?.strategy?.matrix['package'] ?? [];
    expect([...units, 'api'].toSorted()).toEqual(tested.toSorted());
  });

  it('test the API on the database that is deployed', () => {
    expect(read('.github/workflows/ci.yml')).toContain(` ${readServices({})['mongo']?.image} --replSet`);
  });

  it('would find a fault', async () => {
    expect(await faultsOf('on: push\njobs:\n  a:\n    runs-on: x\n    stepz: []\n')).not.toEqual([]);
  });
});
