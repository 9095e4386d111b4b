import * as z from 'zod/mini';
import { messages } from '../../infrastructure/messages.ts';
import { currencySchema, usualCurrency } from '../../infrastructure/money.ts';
import { plain, telling } from '../../infrastructure/refusal.ts';

export const billRefusals = {
  no_delivery: plain(400, 'The shop does not deliver to this country.'),
  amount_too_small: telling(
    400,
    z.object({ currency: currencySchema }),
    { currency: usualCurrency },
    ({ currency }) => messages.orderTooSmall(currency),
  ),
  amount_too_large: plain(400, 'With delivery and tax, this order costs more than a card can pay.'),
};

export const deliveryTableRefusals = {
  delivery_table_changed: plain(409, 'Somebody else has changed the table in the meantime. Load it again.'),
};
