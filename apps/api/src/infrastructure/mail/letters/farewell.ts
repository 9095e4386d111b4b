import type { AnyMail } from './define-mail.ts';
import type { Shop } from './letter.ts';
import { short } from './words.ts';

/** The last line of a mail. */
export const farewellTo = (reader: AnyMail['to'], { name }: Pick<Shop, 'name'>): string =>
  reader === 'seller'
    ? 'You get this email because you run the shop.'
    : `${short(name)}, parts for mechanical keyboards. Questions? Just reply to this email.`;
