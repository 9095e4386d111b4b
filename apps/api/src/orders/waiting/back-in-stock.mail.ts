import { nameWithChoice } from '@switchyard/shared/families';
import type { StoredPart } from '../../catalogue/parts/parts.service.ts';
import { defineMail } from '../../infrastructure/mail/letters/define-mail.ts';
import { short, unitsText } from '../../infrastructure/mail/letters/words.ts';
import type { NewMail } from '../../infrastructure/mail/mail.service.ts';
import type { StoredWaiting } from './waiting.repository.ts';
import { sampleAwaited, waitingPage, type Awaited } from './waiting-words.ts';

export const backInStock = defineMail<Awaited>({
  kind: 'back-in-stock',
  to: 'buyer',
  urgency: 'later',
  write(facts, site) {
    const page = waitingPage(site, facts.key);
    return {
      subject: `Back in stock: ${short(facts.name)}`,
      heading: 'It is back in stock',
      preview: `${short(facts.name)} can be ordered again.`,
      blocks: [
        {
          paragraph:
            `${short(facts.name)} can be ordered again. You are among the first to know. ` +
            'Nothing is set aside: it is yours once you order it.',
        },
        {
          button: 'Put it in the cart',
          href: `${site}/cart?part=${facts.partId}&quantity=${facts.quantity}`,
        },
        { title: 'You waited for', lines: unitsText(facts) },
        {
          paragraph:
            'This was the one email that you asked for. If you no longer want the part, you can delete your request:',
        },
        { button: 'Delete my request', href: page },
      ],
    };
  },
  sample: sampleAwaited,
});

/** @param person somebody who waited; `to` is the recipient's e-mail */
export const backInStockMail = (
  { id, key, to, account, quantity }: Omit<StoredWaiting, 'email'> & { to: string },
  part: StoredPart,
): NewMail => ({
  id: `back-in-stock-${id}`,
  to,
  ...(account !== undefined && { account }),
  template: backInStock.about({ partId: part._id, name: nameWithChoice(part), quantity, key }),
});
