import { beforeEach, expect, it } from 'vitest';
import { root } from '../../support/root.ts';
import { startLoad } from './support/load.ts';
import { sh } from './support/shell.ts';
import { runbook, site, type, until, untilWhole } from './support/shop.ts';

const copiesOfTheApi = async () => (await type('docker compose ps --quiet api')).split('\n');
const startedAt = (copy: string) => type(`docker inspect --format '{{.State.StartedAt}}' ${copy}`);

beforeEach(untilWhole);

it('the shop sells, and doctor is content', async () => {
  expect(await sh(`node operations/test/smoke.ts ${site}`, root)).toMatch(/^Sold \d+ /);
  await type('docker compose run --rm --no-deps -T api node apps/api/dist/operate.js doctor');
});

it('new copies in place of the old ones, as the runbook says, fail no call', async () => {
  const copies = await copiesOfTheApi();
  expect(copies.length).toBeGreaterThan(1);
  const load = startLoad(site, { sales: true });
  await type(runbook('restarting'));
  const { calls, sales, failures } = await load.stop();
  expect(failures).toEqual([]);
  expect([calls > 50, sales > 0]).toEqual([true, true]);
  const after = await copiesOfTheApi();
  expect(after).toHaveLength(copies.length);
  for (const copy of after) expect(copies).not.toContain(copy);
});

it('a copy of the API that is killed costs no visitor a call, and Docker starts it again', async () => {
  const [victim = ''] = await copiesOfTheApi();
  const before = await startedAt(victim);
  const load = startLoad(site);
  // Kills every process in the container except PID 1, which then exits too.
  await type(`docker exec ${victim} sh -c 'kill -9 -1'`).catch(() => {});
  await until('it was started again', async () => (await startedAt(victim)) !== before);
  await untilWhole();
  const { calls, failures } = await load.stop();
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(20);
});
