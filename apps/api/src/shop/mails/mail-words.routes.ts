import { getMailWords, previewMail, saveMailWords } from '@switchyard/shared/mails';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { MailWordsService } from './mail-words.service.ts';

export function mountMailWords(mount: Mount, mails: MailWordsService): void {
  mount(getMailWords, () => mails.editable());
  mount(saveMailWords, ({ caller, body }) => mails.save(caller, body));
  mount(previewMail, ({ body }) => mails.preview(body));
}
