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

/** Writes mails with links to this site. Loads what makes the HTML only when the first one is due. */
export function createWriter(siteOrigin: string) {
  const links = createLinks(siteOrigin);
  return async (template: MailTemplate): Promise<WrittenMail> => {
    const letter = compose(template, links);
    const { subject, replyTo } = letter;
    const { toHtml } = await import('./html.ts');
    const html = await toHtml(letter, links.home);
    return { subject, html, text: toText(letter, links.home), ...(replyTo !== undefined && { replyTo }) };
  };
}
