import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { faults, healthy, type Series } from '../../support/alert-series.ts';
import { sectionsOf } from '../../support/document.ts';
import { runPromtool } from '../../support/promtool.ts';
import { root } from '../../support/root.ts';

const ruleSchema = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket', 'heartbeat']) }),
  annotations: z.strictObject({ summary: z.string(), action: z.string(), runbook_url: z.string() }),
});
type Rule = z.infer<typeof ruleSchema>;
const file = join(root, 'operations', 'alert-rules.yml');
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) })
  .parse(parse(readFileSync(file, 'utf8')));
const rules = groups.flatMap((group) => group.rules);
const names = rules.map(({ alert }) => alert);
// This alert always fires, so it is tested by killing Prometheus (monitoring.test.ts).
const heartbeat = 'MonitoringWorks';
const runbook = 'docs/runbook.md';
const sections = sectionsOf(runbook);

describe('each alert', () => {
  it.each(rules)('$alert links to a runbook section that says what to look at and do', (rule) => {
    const [address, anchor = ''] = rule.annotations.runbook_url.split('#');
    expect(address).toBe('{{ $externalLabels.runbook }}');
    for (const words of [`\`${rule.alert}\``, '**Noticed by**', '**Look at**', '**Do**', '**Never**'])
      expect(sections.get(anchor) ?? '').toContain(words);
  });

  it('that the runbook names exists', () => {
    const noticed = [...sections.values()].flatMap(
      (text) => /\*\*Noticed by\*\*[^]*?(?=\*\*Look at\*\*)/.exec(text)?.[0] ?? [],
    );
    const named = noticed.flatMap((text) => [...text.matchAll(/`([A-Z][a-z]+[A-Z]\w+)`/g)]);
    expect(names).toEqual(expect.arrayContaining(named.map(([, name]) => name)));
  });

  it('has a fault to notice', () => {
    expect([...Object.keys(faults), heartbeat].toSorted()).toEqual(names.toSorted());
  });

  // promtool simulates two hours for each fault.
  it(
    'fires on its faults, neither early nor late, and none fires when all is well',
    { timeout: 150_000 },
    () => {
      const all = [
        unitTest(
          'all is well',
          healthy,
          names
            .filter((alertname) => alertname !== heartbeat)
            .map((alertname) => ({ alertname, exp_alerts: [] })),
        ),
        ...rules.flatMap(({ alert, labels: severity, annotations }) =>
          (faults[alert] ?? []).map(({ firesAt, what, gone, instead, labels }) => {
            const left = Object.entries(healthy).filter(([series]) => !gone?.test(series));
            const expected = { exp_labels: { ...severity, ...labels }, exp_annotations: linked(annotations) };
            return unitTest(`${alert} when ${what}`, { ...Object.fromEntries(left), ...instead }, [
              { alertname: alert, eval_time: `${firesAt - 1}m`, exp_alerts: [] },
              { alertname: alert, eval_time: `${firesAt}m`, exp_alerts: [expected] },
              { alertname: alert, exp_alerts: [expected] },
            ]);
          }),
        ),
      ];
      expect(runPromtool(file, all)).toMatch(/SUCCESS/);
    },
  );
});

const linked = ({ runbook_url: link, ...texts }: Rule['annotations']) => ({
  ...texts,
  runbook_url: link.replace('{{ $externalLabels.runbook }}', `https://git.example/${runbook}`),
});

/** A promtool unit test that checks the alerts at a given minute, by default the 100th. */
function unitTest(
  name: string,
  series: Series,
  expected: { alertname: string; eval_time?: string; exp_alerts: object[] }[],
) {
  return {
    name,
    interval: '1m',
    external_labels: { runbook: `https://git.example/${runbook}` },
    input_series: Object.entries(series).map(([series, values]) => ({ series, values })),
    alert_rule_test: expected.map((one) => ({ eval_time: '100m', ...one })),
  };
}
