import type { MailKinds } from '../mail-kinds.ts';
import type { MailTemplate } from './define-mail.ts';
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
 * @param site the site's origin
 * @param nameNow what the shop is called at the moment
 */
export function createWriter(kinds: Pick<MailKinds, 'get'>, site: string, nameNow: () => Promise<string>) {
  return async (template: MailTemplate): Promise<WrittenMail> => {
    const { write, to } = kinds.get(template.kind);
    const letter = write(template, site);
    const { subject, replyTo } = letter;
    const { toHtml } = await import('./html.ts');
    const shop = { name: await nameNow(), home: site };
    const html = await toHtml(letter, shop, to);
    return { subject, html, text: toText(letter, shop, to), ...(replyTo !== undefined && { replyTo }) };
  };
}
