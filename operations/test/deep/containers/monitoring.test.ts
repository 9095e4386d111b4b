import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type, until, untilWhole } from './support/shop.ts';

// No Debian package of Grafana exists that could stand in for the image.
const hasGrafana = !process.env['STAND_IN_IMAGES'];
const services = 'alertmanager disks probe prometheus';
const compose = 'docker compose --profile monitoring';

const answerSchema = z.object({
  data: z.object({
    result: z.array(
      z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) }),
    ),
  }),
});
/** The result of a PromQL expression, queried on Prometheus' published port. */
async function query(expression: string) {
  const origin = `http://127.0.0.1:${process.env['PROMETHEUS_PORT']}`;
  const answer = await fetch(`${origin}/api/v1/query?${new URLSearchParams({ query: expression })}`);
  return answerSchema.parse(await answer.json()).data.result;
}
const instances = async (expression: string) =>
  (await query(expression)).map(({ metric }) => metric['instance'] ?? '');

beforeAll(async () => {
  await untilWhole();
  await type(`${compose} up --detach --wait ${services}`);
});
afterAll(() => type(`${compose} rm --stop --force --volumes ${services} grafana`));

it('Prometheus reaches every copy of the API, the site, the disk and the rest of the monitoring', async () => {
  const wanted = { 'switchyard-api': 2, site: 2, disks: 1, monitoring: 3 };
  await until('all of them answer', async () => {
    const counts = await query('count by (job) (up == 1)');
    const found = Object.fromEntries(counts.map(({ metric, value }) => [metric['job'], Number(value[1])]));
    return Object.entries(wanted).every(([job, count]) => found[job] === count);
  });
  expect((await query('shop_api_copies')).map(({ value }) => value[1])).toEqual(['2']);
  const disks = await query('node_filesystem_avail_bytes');
  expect(disks.map(({ metric }) => metric['mountpoint'])).toEqual(['/disks/docker']);
  const heartbeat = 'ALERTS{alertname="MonitoringWorks",alertstate="firing"}';
  await until('the heartbeat begins', async () => (await query(heartbeat)).length === 1);
});

it('without a receiver, Alertmanager says at its start that nobody is told', async () => {
  expect(await type(`${compose} logs alertmanager`)).toContain('NOBODY IS TOLD of alerts');
});

it('the probe sees that the site is away, and that it is back', async () => {
  await until('the site answers', async () => (await instances('probe_success == 1')).length === 2);
  await type('docker compose stop web');
  // The alert has `for: 2m`, so it takes at least two minutes to fire.
  await until(
    'the alert begins',
    async () => (await instances('ALERTS{alertname="SiteIsUnreachable"}')).length === 2,
  );
  await type('docker compose up --detach --wait web');
  await until(
    'the alert ends',
    async () => (await instances('ALERTS{alertname="SiteIsUnreachable"}')).length === 0,
  );
  expect(await instances('probe_success == 1')).toHaveLength(2);
});

// Without the image the test is not declared, because a skipped test would fail the whole run.
it.each(hasGrafana ? ['Grafana'] : [])(
  '%s shows the dashboard and reaches Prometheus, without a password',
  async () => {
    await type(`${compose} up --detach --wait grafana`);
    const origin = `http://127.0.0.1:${process.env['GRAFANA_PORT']}`;
    for (const path of [
      '/api/dashboards/uid/switchyard',
      '/api/datasources/proxy/uid/prometheus/api/v1/query?query=up',
    ])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
  },
);
