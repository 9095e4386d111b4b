import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { sectionsOf } from './support/document.ts';
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
const { groups } = fileSchema.parse(parse(readFileSync(join(root, 'operations', 'alert-rules.yml'), 'utf8')));
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
