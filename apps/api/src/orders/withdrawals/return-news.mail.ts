import type { ReturnState } from '@switchyard/shared/withdrawals';
import { defineMail } from '../../infrastructure/mail/letters/define-mail.ts';
import type { Block } from '../../infrastructure/mail/letters/letter.ts';
import { orderPage } from '../bookings/mail-words.ts';
import { contentOf, nameOf, sampleReturn, type ReturnFacts } from './return-words.ts';

interface News extends ReturnFacts {
  orderId: string;
  state: ReturnState;
  /** Why the return was refused. */
  refusal?: string;
  /** Where to send the goods of an accepted return, if the seller has decided an address. */
  sendTo?: { name: string; address: string };
}

/** What a state means for the buyer. */
function newsOf(facts: News): { heading: string; said: string; more: Block[] } {
  const { state, refusal, sendTo } = facts;
  switch (state) {
    case 'accepted':
      return {
        heading: 'We take it back',
        said:
          `${sendTo ? 'Please send it to the address below.' : 'Please reply to this email to learn where to send it.'} ` +
          'Print the slip on the order’s page and put it in the parcel.',
        more: sendTo ? [{ title: 'Send it to', lines: `${sendTo.name}\n${sendTo.address}` }] : [],
      };
    case 'refused':
      return {
        heading: 'We cannot take it back',
        said: 'We have looked at it and do not take it back. Please read why below.',
        more: refusal === undefined ? [] : [{ title: 'Reason', lines: refusal }],
      };
    case 'received':
      return {
        heading: 'Your parcel is back with us',
        said: 'It has arrived, and we look at what is inside. We write again when it is settled.',
        more: [],
      };
    case 'settled':
      return { heading: 'Your return is settled', said: 'Nothing is left to do.', more: [] };
    case 'declared':
    case 'sent':
      return {
        heading: 'We have your return',
        said: 'We look at it and write again. Please keep the parts until then.',
        more: [],
      };
  }
}

export const returnNews = defineMail<News>({
  kind: 'return-news',
  to: 'buyer',
  urgency: 'soon',
  write(facts, site) {
    const { heading, said, more } = newsOf(facts);
    return {
      subject: `${heading} (${nameOf(facts).toLowerCase()})`,
      heading,
      preview: said,
      blocks: [
        { paragraph: said },
        ...more,
        ...contentOf(facts),
        { button: 'See your order', href: orderPage(site, facts.orderId) },
      ],
    };
  },
  sample: {
    orderId: '65f1c0ffee0ddba11c0ffee0',
    state: 'accepted',
    ...sampleReturn,
    sendTo: { name: 'Ann Smith Ltd', address: '1 High Street, London' },
  },
});
