import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';

/** What the audit trail tells of. Each part of the shop adds the names of its own privileged acts. */
export const auditActions = [
  'admin-made',
  'admin-removed',
  'account-blocked',
  'account-unblocked',
  'account-deleted',
  'account-rebound',
  'signed-out-everywhere',
  'data-exported',
  'database-restored',
  'part-added',
  'part-deleted',
  'price-changed',
  'stock-changed',
  'orders-cancelled',
  'refunded',
  'review-hidden',
  'review-shown',
  'review-deleted',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One line of the audit trail. It is never changed. */
export const auditLineSchema = z.object({
  _id: z.string(),
  at: timestamp,
  /** Who did it: an e-mail, `shop` for what the shop does by itself, or `operator` for a command. */
  by: z.string(),
  /** Where the call came from: an IP address, or the user and host of a command. */
  from: z.optional(z.string()),
  action: z.enum(auditActions),
  /** Whom or what it was done to: an account's e-mail, or the id of a thing. */
  whom: z.string(),
  /** The fields that it changed, as they were and as they became. */
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
});
export type AuditLine = z.infer<typeof auditLineSchema>;
