import type { Letter, Shop } from './letter.ts';
import { short } from './words.ts';

/** The last line of a mail. */
export function farewellTo(reader: Letter['reader'], { name }: Pick<Shop, 'name'>): string {
  switch (reader) {
    case 'buyer':
      return `${short(name)}, parts for mechanical keyboards. Questions? Just reply to this email.`;
    case 'seller':
      return 'You get this email because you run the shop.';
  }
}
