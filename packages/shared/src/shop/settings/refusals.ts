import * as z from 'zod/mini';
import { currencyName } from '../../infrastructure/currency-facts.ts';
import { currencySchema } from '../../infrastructure/money.ts';
import { plain, telling } from '../../infrastructure/refusal.ts';

export const settingsRefusals = {
  shop_settings_changed: plain(
    409,
    'Somebody else has changed the settings in the meantime. Load them again.',
  ),
  currency_fixed: plain(
    409,
    'The shop has a part, or had one, so its currency stays: another would change what every price means.',
  ),
  currency_just_changed: telling(
    409,
    z.object({ currency: currencySchema }),
    { currency: currencySchema.def.entries.eur },
    ({ currency }) =>
      `The shop’s prices have just become ${currencyName(currency)}. Look at the price, and send it again.`,
  ),
};
