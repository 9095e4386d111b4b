import * as z from 'zod/mini';
import { optionalLine, readable, requiredLine, timestamp } from '../../infrastructure/fields.ts';

/** A parcel that was handed to a carrier. */
export const shipmentSchema = z.object({
  carrier: requiredLine('Carrier', 60),
  trackingNumber: optionalLine('Tracking number', 100),
  /** The carrier's page about the parcel. */
  link: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(500),
        readable('Link'),
        z.regex(/^https:\/\/\S+$/, 'Link must begin with https://'),
      ),
  ),
});
export type Shipment = z.infer<typeof shipmentSchema>;

export const lineUnitsSchema = z.object({
  /** The line's number in its order, from 0. */
  n: z.int(),
  quantity: z.int().check(z.positive()),
});

export const refundedUnitsSchema = z.extend(lineUnitsSchema, {
  /** The number of the parcel that the units were in. Absent if they had not been sent. */
  of: z.optional(z.int()),
  /** The units were sent and do not come back. */
  kept: z.optional(z.literal(true)),
  /** The id of the withdrawal or return that the refund was for. */
  declaration: z.optional(z.string()),
});

export type RefundedUnits = z.infer<typeof refundedUnitsSchema>;

export const parcelSchema = z.extend(shipmentSchema, {
  /** The parcel's number in its order, from 0. */
  n: z.int(),
  id: z.string(),
  at: timestamp,
  lines: z.array(lineUnitsSchema),
  /** The ids of all orders in the parcel, including this one. Absent if the parcel is for one order only. */
  orders: z.optional(z.array(z.string())),
});
export type Parcel = z.infer<typeof parcelSchema>;
