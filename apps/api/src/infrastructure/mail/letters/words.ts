import { shortened, withoutTurning } from '@switchyard/shared';

/** The words that letters of several domains share. */

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** `23 November 2026, 14:05 UTC` */
export const moment = (at: Date) => `${day.format(at)}, ${time.format(at)} UTC`;

/**
 * Shortens a text to one line for a subject or a sentence. Removes the invisible characters that reverse the text after
 * them. Keeps the others, because emoji and Persian and Indic names need joiners.
 */
export function short(text: string): string {
  return shortened(withoutTurning(text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')), 80);
}

/**
 * Keeps mail programs from making a link out of words that a buyer or a stranger wrote: puts an invisible word joiner
 * behind each character that holds a URL or an e-mail together.
 */
export const unlinked = (text: string): string => text.replace(/(?<=\S)[.:@/](?=\S)/gu, '$&\u2060');

export const unitsText = ({ quantity, name }: { quantity: number; name: string }) =>
  `${quantity} × ${short(name)}`;
