import type { MailTemplate } from '../mail.ts';
import { compose } from './compose.ts';
import { createLinks } from './links.ts';
import { toText } from './text.ts';

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
}

export type WriteMail = ReturnType<typeof createWriter>;

/**
 * Writes mails with links to this site. Loads what makes the HTML only when the first one is due.
 * @param nameNow what the shop is called at the moment
 */
export function createWriter(siteOrigin: string, nameNow: () => Promise<string>) {
  const links = createLinks(siteOrigin);
  return async (template: MailTemplate): Promise<WrittenMail> => {
    const letter = compose(template, links);
    const { subject, replyTo } = letter;
    const { toHtml } = await import('./html.ts');
    const shop = { name: await nameNow(), home: links.home };
    const html = await toHtml(letter, shop);
    return { subject, html, text: toText(letter, shop), ...(replyTo !== undefined && { replyTo }) };
  };
}
