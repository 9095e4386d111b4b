import { catalogueMails } from './catalogue/mails.ts';
import { adminAlarm } from './infrastructure/audit/admin-alarm.mail.ts';
import { createMailKinds } from './infrastructure/mail/mail-kinds.ts';
import { ordersMails } from './orders/mails.ts';
import { peopleMails } from './people/mails.ts';

/** Every mail that the shop can send. */
export const mailKinds = createMailKinds([...ordersMails, ...peopleMails, ...catalogueMails, adminAlarm]);
