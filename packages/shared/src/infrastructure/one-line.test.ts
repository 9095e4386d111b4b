import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { myBoardSchema } from '../people/my-boards/schema.ts';
import { newParcelSchema } from '../orders/bookings/act-schema.ts';
import { newBookingSchema } from '../orders/bookings/new-booking-schema.ts';
import { contactMessageSchema } from '../people/contact/schema.ts';
import { addressSchema } from '../orders/delivery/schema.ts';
import { alternativeText, newPartSchema } from '../catalogue/parts/admin-schema.ts';
import { profileDetailsSchema } from '../people/profiles/schema.ts';
import { reviewDetailsSchema } from '../people/reviews/schema.ts';
import { decidedSettingsSchema } from '../shop/settings/shop-schema.ts';
import { signUpSchema } from '../people/users/schema.ts';
import { newWithdrawalSchema } from '../orders/withdrawals/schema.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[] }[] } };
}

/** Schemas with their fields that must stay on one line. */
const lines: Record<string, readonly [schema: Schema, ...fields: string[]]> = {
  order: [newBookingSchema, 'partName', 'buyerName', 'phone'],
  parcel: [newParcelSchema, 'carrier', 'trackingNumber'],
  address: [addressSchema, 'name', 'line1', 'line2', 'city', 'region', 'postalCode'],
  message: [contactMessageSchema, 'subject'],
  withdrawal: [newWithdrawalSchema, 'name', 'order'],
  part: [newPartSchema, 'name', 'shelf', 'sku', 'brand', 'mpn'],
  profile: [profileDetailsSchema, 'education', 'location', 'city', 'linkedin'],
  review: [reviewDetailsSchema, 'name', 'usedIn'],
  settings: [decidedSettingsSchema, 'name', 'address'],
  board: [myBoardSchema, 'name'],
  'sign-up': [signUpSchema, 'name'],
};

const word = fc.stringMatching(/^[a-z]{1,6}$/);
const lineBreak = fc.constantFrom('\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029');
const faultsOf = (schema: Schema, field: string, text: string) =>
  (schema.safeParse({ [field]: text }).error?.issues ?? []).filter(({ path }) => path[0] === field).length;

describe('a text of one line', () => {
  it.each(Object.entries(lines))('of an %s has no line break', (_, [schema, ...fields]) => {
    for (const field of fields)
      fc.assert(
        fc.property(word, lineBreak, word, (before, between, after) => {
          expect(faultsOf(schema, field, `${before} ${after}`), field).toBe(0);
          expect(faultsOf(schema, field, before + between + after), field).toBeGreaterThan(0);
        }),
        { numRuns: 30 },
      );
  });

  it('is described as such', () => {
    const { properties = {} } = z.toJSONSchema(addressSchema, { io: 'input', unrepresentable: 'any' });
    for (const field of ['name', 'line1', 'line2', 'city', 'region', 'postalCode'])
      expect(properties[field], field).toMatchObject({ pattern: '^[^\\t\\n\\r\\u2028\\u2029]*$' });
  });

  it('of a picture has none', () => {
    expect(alternativeText.safeParse('A switch').success).toBe(true);
    expect(alternativeText.safeParse('A\nswitch').success).toBe(false);
  });
});

describe('a text of several lines', () => {
  it('keeps them', () => {
    const message = { email: 'ann@example.com', subject: 'Hello', message: 'One\ntwo' };
    expect(contactMessageSchema.parse(message).message).toBe('One\ntwo');
  });
});
