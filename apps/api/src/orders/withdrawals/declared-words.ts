import type { NamedLine } from '@switchyard/shared/bookings';
import type { Block } from '../../infrastructure/mail/letters/letter.ts';
import { moment, short, unlinked } from '../../infrastructure/mail/letters/words.ts';
import { lineText } from '../bookings/mail-words.ts';

/** What a buyer declared. Without lines and words, the whole order. */
export interface Declared {
  name: string;
  declaredAt: Date;
  lines?: NamedLine[];
  words?: string;
}

/** The content of a withdrawal for a mail, with the day and time. */
export function declared({ name, declaredAt, lines, words }: Declared, order: string): Block[] {
  return [
    {
      title: 'Withdrawal',
      rows: [
        { name: 'Contract', value: unlinked(short(order)) },
        { name: 'Declared by', value: unlinked(short(name)) || 'unnamed' },
        { name: 'Day and time', value: moment(declaredAt) },
        ...(lines || words !== undefined ? [] : [{ name: 'Withdrawn from', value: 'the whole order' }]),
      ],
    },
    ...(lines ? [{ title: 'Withdrawn from', lines: lines.map(lineText).join('\n') }] : []),
    ...(words === undefined ? [] : [{ title: 'Withdrawn from', lines: unlinked(words) }]),
  ];
}
