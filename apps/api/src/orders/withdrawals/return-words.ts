import type { NamedLine } from '@switchyard/shared/bookings';
import type { ReturnKind } from '@switchyard/shared/withdrawals';
import type { Block } from '../../infrastructure/mail/letters/letter.ts';
import { unlinked } from '../../infrastructure/mail/letters/words.ts';
import { lineText, someUnits } from '../bookings/mail-words.ts';

/** A return, or a withdrawal that was refused. */
export interface ReturnFacts {
  number: string;
  /** The number of the return in its order. */
  nth?: number;
  about: ReturnKind;
  lines: NamedLine[];
  words?: string;
}

export const reasons: Record<ReturnKind, string> = {
  withdrawal: 'Withdrawal',
  return: 'Sent back without a fault',
  faulty: 'It is faulty',
  'does-not-fit': 'It does not fit',
};

/** `Return 1042-1` */
export const nameOf = ({ number, nth, about }: ReturnFacts): string =>
  about === 'withdrawal' || nth === undefined ? `Withdrawal from order ${number}` : `Return ${number}-${nth}`;

export const contentOf = (facts: ReturnFacts): Block[] => [
  {
    title: nameOf(facts),
    rows: [
      { name: 'Order', value: facts.number },
      ...(facts.about === 'withdrawal' ? [] : [{ name: 'Why', value: reasons[facts.about] }]),
    ],
  },
  { title: 'Units', lines: facts.lines.map(lineText).join('\n') },
  ...(facts.words === undefined ? [] : [{ title: 'In the buyer’s words', lines: unlinked(facts.words) }]),
];

export const sampleReturn = {
  number: '1042',
  nth: 1,
  about: 'does-not-fit' as const,
  lines: [someUnits],
  words: 'The pins are too wide for my board.',
};
