import type { AnyMail } from '../infrastructure/mail/letters/define-mail.ts';
import { lowStock } from './parts/low-stock.mail.ts';

export const catalogueMails: readonly AnyMail[] = [lowStock];
