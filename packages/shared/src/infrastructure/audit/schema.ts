import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';

/** Every privileged action in the shop. */
export const auditActions = [
  'admin-made',
  'admin-signed-in',
  'admin-removed',
  'account-blocked',
  'account-unblocked',
  'account-deleted',
  'account-rebound',
  'email-changed',
  'signed-out-everywhere',
  'data-exported',
  'database-restored',
  'part-added',
  'part-deleted',
  'parts-imported',
  'part-changed',
  'price-changed',
  'stock-changed',
  'family-added',
  'family-changed',
  'family-dissolved',
  'collection-added',
  'collection-changed',
  'collection-deleted',
  'collections-ordered',
  'keyboard-changed',
  'keyboard-deleted',
  'delivery-changed',
  'settings-changed',
  'currency-chosen',
  'redirects-changed',
  'look-published',
  'mails-changed',
  'law-changed',
  'policy-changed',
  'page-added',
  'page-changed',
  'page-deleted',
  'orders-cancelled',
  'payment-confirmed',
  'refunded',
  'order-packed',
  'order-shipped',
  'order-delivered',
  'orders-exported',
  'papers-exported',
  'address-added',
  'address-asked',
  'balance-waived',
  'message-replied',
  'message-answered',
  'withdrawal-received',
  'withdrawal-settled',
  'withdrawal-refused',
  'return-accepted',
  'return-refused',
  'return-received',
  'return-settled',
  'review-hidden',
  'review-shown',
  'review-deleted',
  'reports-decided',
  'review-replied',
  'review-reply-removed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** An entry of the audit trail. It never changes. */
export const auditEntrySchema = z.object({
  _id: z.string(),
  at: timestamp,
  /** Who acted: an account's e-mail, `shop` for the shop itself, or `operator` for the command line. */
  by: z.string(),
  /** The IP address of the call, or the host of a command. */
  from: z.optional(z.string()),
  action: z.enum(auditActions),
  /** What was acted on: an account's e-mail, or an id. */
  whom: z.string(),
  /** The values of the changed fields before the action. `after` has the new values. */
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
  /**
   * The code of the refusal, if the call was refused. The action of the preceding entry, which is equal except for this
   * code, then did not happen.
   */
  refused: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
