import * as z from 'zod/mini';
import { plain, telling } from '../../infrastructure/refusal.ts';
import { inHours } from '../../infrastructure/in-hours.ts';

export const contactRefusals = {
  network_messages_used_up: telling(
    429,
    z.object({ perDay: z.int(), email: z.string(), retryAfter: z.int() }),
    { perDay: 10, email: 'shop@example.com', retryAfter: 7200 },
    ({ perDay, email, retryAfter }) =>
      `At most ${perDay} messages a day can be sent from one network. ${email && `Write to ${email} instead. `}Try again in ${inHours(retryAfter)}.`,
  ),
  no_such_message: plain(404, 'There is no such message.'),
  mail_disabled: plain(409, 'This shop sends no email.'),
  already_replied: telling(
    409,
    z.object({ by: z.string() }),
    { by: 'ann@example.com' },
    ({ by }) => `${by} has replied to this message already.`,
  ),
};
