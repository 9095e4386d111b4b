import { shortened, withoutTurning } from '@switchyard/shared';

/** The words that letters of several domains share. */

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** `23 November 2026, 14:05 UTC` */
export const moment = (at: Date) => `${day.format(at)}, ${time.format(at)} UTC`;

/**
 * On one line and not endless, for a subject or a sentence. Invisible signs stay, except those that turn what comes
 * after: emoji, Persian and Indic names need their joiners, and a soft hyphen is no space.
 */
export function short(text: string): string {
  return shortened(withoutTurning(text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')), 80);
}

/**
 * A buyer's or a stranger's words, of which no mail program makes a link: a word joiner, which nobody sees, stands
 * behind each sign that holds a URL or an e-mail together.
 */
export const unlinked = (text: string): string => text.replace(/(?<=\S)[.:@/](?=\S)/gu, '$&\u2060');

export const unitsText = ({ quantity, name }: { quantity: number; name: string }) =>
  `${quantity} × ${short(name)}`;
