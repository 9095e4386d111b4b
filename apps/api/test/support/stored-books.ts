import type { ObjectId } from 'mongodb';

// Parts and orders as stored, for tests that check the database directly.

export interface StoredPart {
  _id: ObjectId;
  name: string;
  availableQuantity: number;
  soldQuantity: number;
  stockedQuantity: number;
  heldQuantity?: number;
  holds: { _id: ObjectId; booking: ObjectId; quantity: number; at: Date }[];
  boughtTogether?: { with?: ObjectId[]; at?: Date; due?: ObjectId };
}

export interface StoredRefund {
  transactionId: string;
  reason?: string;
  amountMinor: number;
  refundId?: string;
  failedAt?: Date;
  lines?: StoredUnits;
  restock?: StoredUnits | undefined;
  restocked?: StoredUnits | undefined;
}

export type StoredUnits = { n: number; quantity: number }[];

export interface StoredOrder {
  _id: ObjectId;
  lines: { n: number; partId: ObjectId; holdId: ObjectId; quantity: number; goods: number }[];
  bill: { goods: number; total: number };
  buyer: string;
  account: string;
  status: string;
  createdAt: Date;
  intentId?: string;
  transactionId?: string;
  stockSettled?: false;
  replacedBy?: string;
  refunds: StoredRefund[];
  disputes: { restock?: StoredUnits | undefined; restocked?: StoredUnits | undefined }[];
  parcels?: { id: string; trackingNumber: string; lines: StoredUnits }[];
  ledger: { action: string; transactionId?: string; [told: string]: unknown }[];
}

export function stockOfPart(part: StoredPart) {
  return {
    available: part.availableQuantity,
    held: sum(part.holds),
    sold: part.soldQuantity,
    stocked: part.stockedQuantity,
  };
}

export function sum(amounts: readonly (number | { quantity: number })[]): number {
  return amounts.reduce<number>((total, one) => total + (typeof one === 'number' ? one : one.quantity), 0);
}
