import type { AnyMail } from './define-mail.ts';
import type { Shop } from './letter.ts';
import { short } from './words.ts';

/** The last line of a mail. */
export function farewellTo(
  reader: AnyMail['to'],
  { name, farewell }: Pick<Shop, 'name' | 'farewell'>,
): string {
  if (reader === 'seller') return 'You get this email because you run the shop.';
  return farewell ?? `${short(name)}, parts for mechanical keyboards. Questions? Just reply to this email.`;
}
