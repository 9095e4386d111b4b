import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { currencySchema } from '../../infrastructure/money.ts';

const chosenCurrencySchema = z.object({
  /** The currency of all prices. */
  currency: currencySchema,
  /** The shop has a part, or had one, so the currency can no longer be chosen. */
  isFixed: z.boolean(),
});
export type ChosenCurrency = z.infer<typeof chosenCurrencySchema>;

export const getCurrency = defineEndpoint({
  method: 'GET',
  path: '/settings/currency',
  access: 'owner',
  summary: 'The currency of all prices, and whether it can still be chosen.',
  response: chosenCurrencySchema,
});

export const chooseCurrency = defineEndpoint({
  method: 'PUT',
  path: '/settings/currency',
  access: 'owner',
  summary:
    'Chooses the currency of all prices. 409 once the shop has a part. Costs of delivery keep their digits.',
  body: z.object({ currency: currencySchema }),
  refusals: ['currency_fixed'],
  response: chosenCurrencySchema,
});
