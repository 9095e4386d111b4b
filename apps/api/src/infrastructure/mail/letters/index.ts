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
 * Writes mails with links to this site. The code for HTML is loaded with the first mail.
 * @param site the site's origin
 * @param nameNow reads the shop's current name
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
