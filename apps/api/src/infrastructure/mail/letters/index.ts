import type { MailKinds } from '../mail-kinds.ts';
import type { Enclose, MailTemplate } from './define-mail.ts';
import type { Attachment, Block, Sender } from './letter.ts';
import { toText } from './text.ts';

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  /** The sender's name, if it is not the one in `MAIL_FROM`. */
  senderName?: string;
  /** The e-mail that answers go to, if not the sender's. */
  replyTo?: string;
  attachments?: readonly Attachment[];
}

export type WriteMail = ReturnType<typeof createWriter>;

/**
 * Writes mails with links to this site. The code for HTML is loaded with the first mail.
 * @param site the site's origin
 * @param senderNow reads what is decided about the sender. It is read for each mail, so that one that has waited says
 * what holds as it is sent
 * @param enclose finds what comes with a mail that confirms a contract. By default nothing does
 */
export function createWriter(
  kinds: Pick<MailKinds, 'get'>,
  site: string,
  senderNow: () => Promise<Sender>,
  enclose?: Enclose,
) {
  return async (template: MailTemplate, sender?: Sender): Promise<WrittenMail> => {
    const { write, to, contractOf } = kinds.get(template.kind);
    const { senderName, replyTo, sentenceFor, ...said } = sender ?? (await senderNow());
    const contract = contractOf?.(template);
    const { blocks = [], attachments } = (contract && (await enclose?.(contract, site))) ?? {};
    const written = write(template, site);
    const own = paragraphsOf(sentenceFor(template.kind));
    const letter = { ...written, blocks: [...written.blocks, ...own, ...blocks] };
    const shop = { ...said, home: site };
    const { toHtml } = await import('./html.ts');
    // Not for mails to the seller: the reply-to e-mail is the seller's own.
    const answersTo = letter.replyTo ?? (to === 'buyer' ? replyTo : undefined);
    return {
      subject: letter.subject,
      html: await toHtml(letter, shop, to),
      text: toText(letter, shop, to),
      ...(senderName !== undefined && { senderName }),
      ...(answersTo !== undefined && { replyTo: answersTo }),
      ...(attachments && { attachments }),
    };
  };
}

const paragraphsOf = (text = ''): Block[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((paragraph) => ({ paragraph }));
