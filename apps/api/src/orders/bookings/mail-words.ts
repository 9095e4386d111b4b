import { lineName, type NamedLine } from '@switchyard/shared/bookings';
import { unitsText } from '../../infrastructure/mail/letters/words.ts';

/** Words that mails of several domains use when they are about an order. */

export const lineText = (line: NamedLine) => unitsText({ quantity: line.quantity, name: lineName(line) });

export const orderPage = (site: string, id: string) => `${site}/dashboard/order/${id}`;

/** For samples. */
export const someUnits = { partName: 'Oiled Linear Switch', quantity: 30 };
