import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { faults, healthy, type Series } from './support/alert-series.ts';
import { sectionsOf } from './support/document.ts';
import { findPromtool } from './support/promtool.ts';
import { root } from './support/root.ts';

const ruleSchema = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+m$/),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), action: z.string(), runbook: z.string() }),
});
const fileSchema = z.strictObject({
  groups: z.tuple([z.strictObject({ name: z.string(), rules: z.array(ruleSchema) })]),
});
const file = join(root, 'operations', 'alert-rules.yml');
const { groups } = fileSchema.parse(parse(readFileSync(file, 'utf8')));
const { rules } = groups[0];
const sections = sectionsOf('docs/operations.md');

describe.each(rules.map((rule) => [rule.alert, rule] as const))('the alert %s', (name, rule) => {
  it('leads to a section that names it, and says where to look, what to do and what never', () => {
    const [file, anchor = ''] = rule.annotations.runbook.split('#');
    expect(file).toBe('docs/operations.md');
    const section = sections.get(anchor) ?? '';
    expect(section).toContain(`\`${name}\``);
    for (const word of ['**Noticed by**', '**Look at**', '**Do**', '**Never**'])
      expect(section).toContain(word);
  });
});

describe('the operator’s page', () => {
  it('names no alert that there is not', () => {
    const noticed = [...sections.values()].flatMap(
      (text) => /\*\*Noticed by\*\*[^]*?(?=\*\*Look at\*\*)/.exec(text)?.[0] ?? [],
    );
    const names = noticed.flatMap((text) =>
      [...text.matchAll(/`([A-Z][a-z]+[A-Z]\w+)`/g)].map(([, name]) => name),
    );
    const known = rules.map(({ alert }) => alert);
    expect(names).toEqual(expect.arrayContaining(known));
    expect(known).toEqual(expect.arrayContaining(names));
  });
});

describe('Prometheus', () => {
  let promtool: string;
  let folder: string;
  beforeAll(() => {
    promtool = findPromtool();
    folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What promtool has against the expectation that of these alerts, with these series, only those named fire. */
  function faultsFound(series: Series, names: string[], firing: Record<string, object>): string {
    const test = {
      rule_files: [file],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
          alert_rule_test: names.map((alertname) => ({
            eval_time: '100m',
            alertname,
            exp_alerts: firing[alertname] ? [firing[alertname]] : [],
          })),
        },
      ],
    };
    const path = join(folder, 'test.yml');
    writeFileSync(path, JSON.stringify(test));
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', path], { encoding: 'utf8' });
    return status === 0 ? '' : stdout + stderr || 'promtool failed';
  }

  it('can read the rules', () => {
    expect(execFileSync(promtool, ['check', 'rules', file], { encoding: 'utf8' })).toContain('SUCCESS');
  });

  it('fires none of them when all is well', () => {
    const names = rules.map(({ alert }) => alert);
    expect(faultsFound(healthy, names, {})).toBe('');
  });

  it.each(
    rules.flatMap((rule) =>
      (faults[rule.alert] ?? []).map((fault) => [rule.alert, fault.what, rule, fault] as const),
    ),
  )('fires %s when %s', (name, _, rule, { gone, instead, labels }) => {
    const left = Object.entries(healthy).filter(([series]) => !gone?.test(series));
    const series = { ...Object.fromEntries(left), ...instead };
    const alert = { exp_labels: { ...rule.labels, ...labels }, exp_annotations: rule.annotations };
    expect(faultsFound(series, [name], { [name]: alert })).toBe('');
  });

  it('is tested with a fault for each of them', () => {
    expect(Object.keys(faults).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });
});
