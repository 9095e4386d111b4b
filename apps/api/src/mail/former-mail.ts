import { readFormerBill, type FormerAmounts } from '../pricing/former-bill.ts';
import type { MailOrder, MailTemplate } from './mail.ts';

/** How previous versions stored the order of a mail that waits: as one part. */
type FormerMailOrder = Omit<MailOrder, 'lines' | 'bill'> &
  Omit<FormerAmounts, 'priceCents'> & { partName: string; quantity: number; goodsCents: number };

/** The mail as this version writes it. */
export function readTemplate(template: MailTemplate): MailTemplate {
  if (!('order' in template)) return template;
  return { ...template, order: readOrder(template.order) };
}

function readOrder(order: MailOrder | FormerMailOrder): MailOrder {
  if ('lines' in order) return order;
  const { partName, quantity, goodsCents: goods, ...rest } = order;
  return {
    ...rest,
    lines: [{ partName, quantity, goods }],
    bill: readFormerBill({ ...rest, priceCents: goods }),
  };
}
