import type { MailKinds } from '../mail-kinds.ts';
import type { Enclose, MailTemplate } from './define-mail.ts';
import type { Attachment } from './letter.ts';
import { toText } from './text.ts';

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  attachments?: readonly Attachment[];
}

export type WriteMail = ReturnType<typeof createWriter>;

/**
 * Writes mails with links to this site. The code for HTML is loaded with the first mail.
 * @param site the site's origin
 * @param nameNow reads the shop's current name
 * @param enclose finds what comes with a mail that confirms a contract. By default nothing does
 */
export function createWriter(
  kinds: Pick<MailKinds, 'get'>,
  site: string,
  nameNow: () => Promise<string>,
  enclose?: Enclose,
) {
  return async (template: MailTemplate): Promise<WrittenMail> => {
    const { write, to, contractOf } = kinds.get(template.kind);
    const contract = contractOf?.(template);
    const { blocks = [], attachments } = (contract && (await enclose?.(contract, site))) ?? {};
    const written = write(template, site);
    const letter = { ...written, blocks: [...written.blocks, ...blocks] };
    const { subject, replyTo } = letter;
    const { toHtml } = await import('./html.ts');
    const shop = { name: await nameNow(), home: site };
    const html = await toHtml(letter, shop, to);
    return {
      subject,
      html,
      text: toText(letter, shop, to),
      ...(replyTo !== undefined && { replyTo }),
      ...(attachments && { attachments }),
    };
  };
}
