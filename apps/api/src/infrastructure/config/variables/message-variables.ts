import { emailPattern } from '@switchyard/shared';
import { z } from 'zod';
import { countOf, httpUrl, inGroup, list, mailServer, sender, text } from '../variable.ts';

const mail = inGroup('Mail');
const pictures = inGroup('Pictures');
const development = inGroup('Development');
const retention = inGroup('Retention');

const keptDays = (name: string, what: string, usual: string) =>
  retention(name, countOf('days').max(36_500), {
    meaning: `for how many days the shop keeps ${what}; the privacy policy says it`,
    example: '30',
    usual,
  });

/** Mails, uploaded pictures, and how long the shop keeps data. */
export const messageVariables = {
  mail: z.object({
    smtpUrl: mail('SMTP_URL', mailServer.optional(), {
      meaning:
        'the mail server, with its user and password; without it the shop sends no mail; `smtps` is TLS from the start',
      example: 'smtps://USER:PASSWORD@smtp.mailer.example:465',
      usualInProduction: true,
      isSecret: true,
    }),
    from: mail('MAIL_FROM', sender.optional(), {
      meaning:
        'the sender of the shop’s mail, called so until a name is decided in Settings; its domain must be allowed ' +
        'to send by the mail server',
      example: 'Switchyard <orders@shop.example>',
      usualInProduction: true,
    }),
    seller: mail(
      'SELLER_EMAIL',
      z.email({ pattern: emailPattern, error: 'must be an email address' }).optional(),
      {
        meaning:
          'who is told of paid orders, withdrawals, disputes, messages and low stock; by default the first of ' +
          '`ADMIN_EMAILS`, else the sender. Buyers’ answers go there until an e-mail is decided in Settings or ' +
          'under Mails, unless an admin signs in with it',
        example: 'desk@shop.example',
      },
    ),
  }),

  messagesPerDay: mail('MESSAGES_PER_DAY', countOf('messages'), {
    meaning:
      'how many messages twenty networks together send by the contact form in a day; one network, a /24 or /48, ' +
      'sends a twentieth. Withdrawals are always taken; beyond as many, those about no order are not mailed',
    example: '200',
    usual: '500',
  }),
  waitingMailsPerDay: mail('WAITING_MAILS_PER_DAY', countOf('mails'), {
    meaning:
      'how many mails a day ask people of fifty networks to confirm that they wait for a part, at most a fiftieth ' +
      'of them for one network (a /24 or /48)',
    example: '500',
    usual: '1000',
  }),
  uploadsPerDay: pictures('UPLOADS_PER_DAY', countOf('pictures'), {
    meaning: 'how many pictures an account may upload in a day',
    example: '500',
    usual: '100',
  }),
  imgbb: z.object({
    key: pictures('IMGBB_API_KEY', text.optional(), {
      meaning: 'stores uploaded pictures at ImgBB instead of in the database',
      example: 'the key of https://api.imgbb.com',
      isSecret: true,
    }),
    apiUrl: pictures('IMGBB_API_URL', httpUrl, {
      meaning: 'ImgBB’s URL',
      example: 'https://api.imgbb.com',
      usual: 'https://api.imgbb.com',
    }),
    pictureOrigin: pictures(
      'IMGBB_PICTURE_ORIGIN',
      httpUrl.transform((url) => new URL(url).origin),
      {
        meaning:
          'where ImgBB serves pictures; with its key, the pictures of reviews and profiles may come from there',
        example: 'https://i.ibb.co',
        usual: 'https://i.ibb.co',
      },
    ),
  }),

  pictureTestHosts: development('PICTURE_TEST_HOSTS', list, {
    meaning:
      'hosts with their ports from which pictures are fetched although they are not on the public internet',
    example: '127.0.0.1:9200',
  }),

  /** In days. */
  retention: z.object({
    unpaidOrders: keptDays('KEEP_UNPAID_ORDERS_DAYS', 'cancelled and expired orders that nobody paid', '180'),
    mails: keptDays('KEEP_MAILS_DAYS', 'the list of its mails, and what it could not send', '365'),
    messages: keptDays('KEEP_MESSAGES_DAYS', 'messages from the contact form', '730'),
    audit: keptDays('KEEP_AUDIT_DAYS', 'the entries of the audit trail', '1095'),
    idleAccounts: keptDays(
      'KEEP_IDLE_ACCOUNTS_DAYS',
      'accounts that nobody verified, ordered, reviewed or wrote with, after their last sign-in',
      '90',
    ),
  }),
};
