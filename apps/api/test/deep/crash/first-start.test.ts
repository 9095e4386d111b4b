import { expect, it, onTestFinished } from 'vitest';
import { createApiProcess } from '../../support/api-process.ts';
import { until } from '../../support/patience.ts';
import { takePreparedDatabase } from '../../support/prepared-database.ts';

it('two first starts that were killed leave what one of them stored, which the next start keeps', async () => {
  const { db, uri, drop } = await takePreparedDatabase();
  onTestFinished(drop);
  const start = async (name: string) => {
    const environment = { LOG_LEVEL: 'warn', SHOP_NAME: name, SHOP_ADDRESS: name };
    const sandbox = { origin: 'http://127.0.0.1:9' };
    const process = await createApiProcess({ mongodbUri: uri, sandbox, environment });
    onTestFinished(() => process.kill());
    return { process, ready: process.start() };
  };
  const killed = await Promise.all([start('Ann'), start('Bea')]);
  const ends = Promise.allSettled(killed.map(({ ready }) => ready));
  await until(
    () => db.collection('shopSettings').countDocuments(),
    (count) => count > 0,
  );
  await Promise.all(killed.map(({ process }) => process.kill()));
  await ends;
  const { process, ready } = await start('Cid');
  await ready;
  const { seller } = (await process.api.get('/settings').expect(200)).body;
  expect(seller.name).toMatch(/^(Ann|Bea)$/);
  expect(seller.address).toBe(seller.name);
  expect(process.complaints()).toContain('"variables":["SHOP_NAME","SHOP_ADDRESS"]');
});
