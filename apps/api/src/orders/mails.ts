import type { AnyMail } from '../infrastructure/mail/letters/define-mail.ts';
import { ledgerMails } from './notices/ledger-mails.ts';
import { backInStock } from './waiting/back-in-stock.mail.ts';
import { waitingQuestion } from './waiting/waiting-question.mail.ts';
import { returnDeclared } from './withdrawals/return-declared.mail.ts';
import { returnNews } from './withdrawals/return-news.mail.ts';
import { withdrawalDeclared } from './withdrawals/withdrawal-declared.mail.ts';
import { withdrawalReceipt } from './withdrawals/withdrawal-receipt.mail.ts';

export const ordersMails: readonly AnyMail[] = [
  ...ledgerMails,
  withdrawalReceipt,
  withdrawalDeclared,
  returnNews,
  returnDeclared,
  waitingQuestion,
  backInStock,
];
