import type { MailKind, TemplateOf } from '../mail.ts';
import { buyerLetters } from './buyer-letters.ts';
import type { Letter, LetterTable } from './letter.ts';
import type { Links } from './links.ts';
import { alarmLetters } from './alarm-letters.ts';
import { returnLetters } from './return-letters.ts';
import { sellerLetters } from './seller-letters.ts';
import { waitingLetters } from './waiting-letters.ts';

/** Every kind of mail. */
export const letters: LetterTable = {
  ...buyerLetters,
  ...alarmLetters,
  ...returnLetters,
  ...waitingLetters,
  ...sellerLetters,
};

export const compose = <Kind extends MailKind>(
  template: TemplateOf<Kind> & { kind: Kind },
  links: Links,
): Letter => letters[template.kind].write(template, links);
