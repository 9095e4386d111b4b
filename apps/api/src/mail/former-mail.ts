import { readFormerBill, type FormerAmounts } from '../pricing/former-bill.ts';
import type { MailOrder, MailTemplate, TemplateOf } from './mail.ts';

/** How previous versions stored the order of a mail that waits: as one part. */
type FormerMailOrder = Omit<MailOrder, 'lines' | 'bill'> &
  Omit<FormerAmounts, 'priceMinor'> & { partName: string; quantity: number; goodsMinor: number };

type PartMail = TemplateOf<'waiting-question' | 'back-in-stock' | 'low-stock'>;

/** How previous versions stored a mail about a part that is not of an order. */
type FormerPartMail<Mail = PartMail> = Mail extends PartMail
  ? Omit<Mail, 'name'> & { partName: string }
  : never;

/** The mail as this version writes it. */
export function readTemplate(template: MailTemplate | FormerPartMail): MailTemplate {
  if ('partName' in template) {
    const { partName: name, ...mail } = template;
    return { ...mail, name };
  }
  if (!('order' in template)) return template;
  return { ...template, order: readOrder(template.order) };
}

function readOrder(order: MailOrder | FormerMailOrder): MailOrder {
  if ('lines' in order) return order;
  const { partName, quantity, goodsMinor: goods, ...rest } = order;
  return {
    ...rest,
    lines: [{ partName, quantity, goods }],
    bill: readFormerBill({ ...rest, priceMinor: goods }),
  };
}
