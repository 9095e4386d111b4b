import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readServices } from './support/compose.ts';
import { root } from './support/root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('.github/workflows/*.yml', { cwd: root });
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      'runs-on': z.string().regex(/-\d/),
      permissions: z.undefined().optional(),
      strategy: z.object({ matrix: z.record(z.string(), z.array(z.unknown())) }).optional(),
      steps: z.array(
        z.object({
          uses: z.string().optional(),
          run: z.string().default(''),
          with: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  ),
});

/** The errors that GitHub's own parser reports. */
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

  it('reads the sources and nothing else, and leaves no token behind', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkouts).toHaveLength(Object.keys(workflow.jobs).length);
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
  });

  it('uses actions of exact versions, and runs no text that a stranger wrote', () => {
    for (const { uses = './.github/actions/', run } of steps) {
      expect(uses).toMatch(/^\.\/\.github\/actions\/|@(?:v\d+\.\d+\.\d+|[0-9a-f]{40})$/);
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

describe('CI', () => {
  const ci = read('.github/workflows/ci.yml');

  it('tests every package that has tests', () => {
    const { packages } = z
      .object({ packages: z.array(z.string()) })
      .parse(parse(read('pnpm-workspace.yaml')));
    const tested = globSync(
      packages.map((pattern) => `${pattern}/package.json`),
      { cwd: root },
    )
      .map((path) => JSON.parse(read(path)))
      .filter(({ scripts }) => scripts?.test)
      .map(({ name }) => String(name).replace('@switchyard/', ''));
    const units = workflowSchema.parse(parse(ci)).jobs['units']?.strategy?.matrix['package'] ?? [];
    expect([...units, 'api'].toSorted()).toEqual(tested.toSorted());
  });

  it('tests the API on the database image that is deployed', () => {
    expect(ci).toContain(` ${readServices({})['mongo']?.image} --replSet`);
  });
});
