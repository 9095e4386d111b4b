import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { runPromtool } from './support/promtool.ts';
import { root } from './support/root.ts';

const dashboard = z
  .object({
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
        targets: z.array(z.object({ expr: z.string() })),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(root, 'operations/grafana-dashboard.json'), 'utf8')));

const requests = (route: string, status: string) =>
  `http_request_duration_seconds_count{route="${route}",status="${status}"}`;

it('the share of failed requests counts people’s calls, not health checks and metrics', () => {
  const panel = dashboard.panels.find(({ title }) => title.startsWith('Failed requests'));
  const series = {
    [requests('/part', '200')]: '0+95x30',
    [requests('/part', '500')]: '0+5x30',
    // Health checks and scrapes are far more frequent than people's calls, so counting them would hide the
    // failures.
    [requests('/healthz', '200')]: '0+9000x30',
    [requests('/readyz', '503')]: '0+9000x30',
    [requests('/metrics', '200')]: '0+9000x30',
  };
  const test = {
    name: 'five calls of a hundred fail',
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      { expr: panel?.targets[0]?.expr, eval_time: '20m', exp_samples: [{ labels: '{}', value: 0.05 }] },
    ],
  };
  expect(runPromtool(join(root, 'operations', 'alert-rules.yml'), [test])).toMatch(/SUCCESS/);
});

it('every panel about people’s calls leaves health checks out', () => {
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const calls = queries.flatMap(
    (query) => query.match(/http_request_duration_seconds_\w+(?:\{[^}]*\})?/g) ?? [],
  );
  expect(calls.length).toBeGreaterThan(8);
  for (const call of calls) expect(call).toContain('route!~"/healthz|/readyz|/metrics"');
});

it('panels have numbers of their own and do not cover each other', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});
