import { defineMail } from '../../infrastructure/mail/letters/define-mail.ts';
import { short } from '../../infrastructure/mail/letters/words.ts';
import type { NewMail } from '../../infrastructure/mail/mail.service.ts';
import type { LowPart } from './low-stock.repository.ts';

interface Low {
  partId: string;
  name: string;
  available: number;
  threshold: number;
}

export const lowStock = defineMail<Low>({
  kind: 'low-stock',
  to: 'seller',
  urgency: 'later',
  write(facts, site) {
    const { name, available, threshold } = facts;
    return {
      subject: `Nearly sold out: ${short(name)}`,
      heading: 'A part is nearly sold out',
      preview: `${available} left of ${short(name)}.`,
      blocks: [
        {
          paragraph:
            `${short(name)} has ${available} left, fewer than ${threshold}. ` +
            'We will not write again before you restock it.',
        },
        { button: 'Restock', href: `${site}/dashboard/stock` },
        {
          rows: [
            { name: 'Part', value: short(name) },
            { name: 'Left', value: String(available) },
          ],
        },
      ],
    };
  },
  sample: {
    partId: '65f1c0ffee0ddba11c0ffee1',
    name: 'Oiled Linear Switch',
    available: 35,
    threshold: 90,
  },
});

/** One for each time that a part sells down. */
export const lowStockMail = ({ id, at, ...low }: LowPart, seller: string): NewMail => ({
  id: `low-stock-${id}-${at.getTime()}`,
  to: seller,
  template: lowStock.about({ partId: id, ...low }),
});
