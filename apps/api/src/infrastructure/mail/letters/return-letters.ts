import type { ReturnKind } from '@switchyard/shared/withdrawals';
import type { TemplateOf } from '../mail.ts';
import type { Block, Letter, LetterTable } from './letter.ts';
import type { Links } from './links.ts';
import { someUnits } from './sample-order.ts';
import { lineText, short } from './words.ts';

const reasons: Record<ReturnKind, string> = {
  withdrawal: 'Withdrawal',
  return: 'Sent back without a fault',
  faulty: 'It is faulty',
  'does-not-fit': 'It does not fit',
};

type Facts = Pick<TemplateOf<'return-news'>, 'number' | 'nth' | 'about' | 'lines' | 'words'>;

/** `Return 1042-1` */
const nameOf = ({ number, nth, about }: Facts): string =>
  about === 'withdrawal' || nth === undefined ? `Withdrawal from order ${number}` : `Return ${number}-${nth}`;

const contentOf = (facts: Facts): Block[] => [
  {
    title: nameOf(facts),
    rows: [
      { name: 'Order', value: facts.number },
      ...(facts.about === 'withdrawal' ? [] : [{ name: 'Why', value: reasons[facts.about] }]),
    ],
  },
  { title: 'Units', lines: facts.lines.map(lineText).join('\n') },
  ...(facts.words === undefined ? [] : [{ title: 'In the buyer’s words', lines: facts.words }]),
];

/** What a state means for the buyer. */
function newsOf(template: TemplateOf<'return-news'>): { heading: string; said: string; more: Block[] } {
  const { state, refusal, sendTo } = template;
  switch (state) {
    case 'accepted':
      return {
        heading: 'We take it back',
        said: 'Please send it to the address below. Print the slip on the order’s page and put it in the parcel.',
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

function returnNews(template: TemplateOf<'return-news'>, links: Links): Letter {
  const { heading, said, more } = newsOf(template);
  return {
    subject: `${heading} (${nameOf(template).toLowerCase()})`,
    heading,
    preview: said,
    blocks: [
      { paragraph: said },
      ...more,
      ...contentOf(template),
      { button: 'See your order', href: links.order(template.orderId) },
    ],
  };
}

function returnDeclared(template: TemplateOf<'return-declared'>, links: Links): Letter {
  const { name, email, number } = template;
  return {
    subject: `Return: order ${short(number)}`,
    heading: 'A buyer sends something back',
    preview: `${reasons[template.about]}.`,
    reader: 'seller',
    blocks: [
      { paragraph: `${short(name) || 'A buyer'} wants to send something back. Accept it or say why not.` },
      { button: 'Open the returns', href: links.withdrawals },
      ...contentOf(template),
      { rows: [{ name: 'Email', value: email }] },
    ],
  };
}

const sample = {
  number: '1042',
  nth: 1,
  about: 'does-not-fit' as const,
  lines: [someUnits],
  words: 'The pins are too wide for my board.',
};

/** The mails about returns, to buyers and to the seller. */
export const returnLetters = {
  'return-news': {
    write: returnNews,
    sample: {
      kind: 'return-news',
      orderId: '65f1c0ffee0ddba11c0ffee0',
      state: 'accepted',
      ...sample,
      sendTo: { name: 'Ann Smith Ltd', address: '1 High Street, London' },
    },
  },
  'return-declared': {
    write: returnDeclared,
    sample: { kind: 'return-declared', name: 'Bela Buyer', email: 'bela@example.com', ...sample },
  },
} as const satisfies Partial<LetterTable>;
