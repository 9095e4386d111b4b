import { afterAll, beforeAll, it } from 'vitest';
import { accountWorks } from '../../support/account-works.ts';
import { dieAtEachWrite } from '../../support/dying.ts';
import { startMortalShop, type MortalShop } from '../../support/mortal-shop.ts';
import { familyWorks } from '../../support/family-works.ts';
import { keptWorks } from '../../support/kept-works.ts';

let mortals: MortalShop;
beforeAll(async () => {
  mortals = await startMortalShop();
});
afterAll(() => mortals?.stop());

// A longer time limit: each test simulates dozens of crashes and recoveries.
it.each(Object.entries({ ...accountWorks, ...keptWorks, ...familyWorks }))(
  'a crash at any step leaves accounts whole: %s',
  { timeout: 400_000 },
  (_, prepare) => dieAtEachWrite(mortals, prepare),
);
