import { z } from 'zod';
import { accountVariables } from './variables/account-variables.ts';
import { messageVariables } from './variables/message-variables.ts';
import { orderVariables } from './variables/order-variables.ts';
import { serverVariables } from './variables/server-variables.ts';
import { shopVariables } from './variables/shop-variables.ts';

/**
 * Every environment variable that the API reads, nested like the configuration. To add one, add an entry here; `npm run
 * document` then writes it to `.env.example`. The schema converts the text into the value that the
 * code uses, such as seconds into milliseconds.
 */
export const variables = z.object({
  ...shopVariables,
  ...accountVariables,
  ...orderVariables,
  ...messageVariables,
  ...serverVariables,
});
