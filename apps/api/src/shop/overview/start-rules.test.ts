import { missingForMoney, type StartStep } from '@switchyard/shared/overview';
import { expect, it } from 'vitest';
import { judgeStart, type StartFacts } from './start-rules.ts';

const nobody = { name: 'Keyboard shop', address: '', email: '' };
const newShop: StartFacts = {
  seller: nobody,
  usualName: 'Keyboard shop',
  isLookPublished: false,
  isCurrencyDecided: false,
  isDeliverySaved: false,
  taxes: 0,
  ownTexts: [],
  partsOnSale: 0,
  hasSold: false,
  sendsMail: false,
  isTestMode: true,
};
const doneIn = (facts: Partial<StartFacts>) =>
  judgeStart({ ...newShop, ...facts }).steps.flatMap(({ step, isDone }) => (isDone ? step : []));

it('of a new shop nothing is done, and everything is missing', () => {
  expect(doneIn({})).toEqual([]);
  expect(judgeStart(newShop).missing).toEqual(missingForMoney);
});

it.each<[Partial<StartFacts>, StartStep[]]>([
  [{ seller: { name: 'Klackwerk', address: 'Weg 1', email: 'a@klackwerk.example' } }, ['seller']],
  [{ seller: { ...nobody, name: 'Klackwerk', address: 'Weg 1' } }, []],
  [{ isLookPublished: true }, ['look']],
  [{ isCurrencyDecided: true }, ['currency']],
  [{ isDeliverySaved: true }, ['delivery']],
  [{ isDeliverySaved: true, taxes: 2 }, ['delivery', 'tax']],
  [{ ownTexts: ['imprint', 'terms'] }, ['policies']],
  [{ ownTexts: ['imprint', 'accessibility'] }, []],
  [{ partsOnSale: 3 }, ['part']],
  [{ hasSold: true }, ['sale']],
])('with %j, %j is done', (facts, done) => {
  expect(doneIn(facts)).toEqual(done);
});

it('a seller who owes no tax and keeps the usual texts can take real money', () => {
  const { missing } = judgeStart({
    ...newShop,
    seller: { name: 'Klackwerk', address: 'Weg 1', email: 'a@klackwerk.example' },
    isDeliverySaved: true,
    partsOnSale: 1,
    sendsMail: true,
    isTestMode: false,
  });
  expect(missing).toEqual([]);
});

it('each step says what it adds to what is missing, and a sale with test keys is done without them', () => {
  const { steps } = judgeStart({ ...newShop, hasSold: true });
  expect(steps.filter(({ missing }) => missing.length > 0)).toEqual([
    { step: 'seller', isDone: false, missing: ['own_name', 'own_address', 'own_email'] },
    { step: 'delivery', isDone: false, missing: ['delivery_costs'] },
    { step: 'part', isDone: false, missing: ['part_on_sale'] },
    { step: 'sale', isDone: true, missing: ['mail_server', 'live_keys'] },
  ]);
});
