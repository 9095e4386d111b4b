// What admins decide about the shop. In a file of its own, so that visitors do not load it.
import * as z from 'zod/mini';
import { emailAddress, phone, requiredLine, wholeNumber } from '../../infrastructure/fields.ts';

/** Numbers in the unit of each field; of texts the most characters. */
export const settingsBounds = {
  name: 100,
  address: 300,
  holdMinutes: { least: 5, most: 60 * 24 * 90 },
  shipsWithinDays: { least: 1, most: 60 },
  returnDays: { least: 0, most: 365 },
} as const;

const { holdMinutes, shipsWithinDays, returnDays } = settingsBounds;

/** For a setting that may be none: `null`, or an empty text, as a form sends it. */
const none = z.union([
  z.null(),
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
]);

/** The settings that somebody has decided in the shop. One that is left out is as the shop began. */
export const decidedSettingsSchema = z.object({
  /** Who sells, as it stands on invoices and pages. */
  name: z.optional(requiredLine('Name', settingsBounds.name)),
  /** The seller's address, on one line. */
  address: z.optional(requiredLine('Address', settingsBounds.address)),
  /** Where buyers reach the seller. */
  email: z.optional(emailAddress('Provide a valid email', 'Email is Required')),
  /** The seller's phone number; `null` shows none. */
  phone: z.optional(z.union([none, phone], { error: 'Provide a valid phone number' })),
  /** For how many minutes an unpaid order keeps its units. */
  holdMinutes: z.optional(wholeNumber('Minutes', holdMinutes.least, holdMinutes.most)),
  /** Within how many days of its payment an order is shipped; `null` promises nothing. */
  shipsWithinDays: z.optional(
    z.union([none, wholeNumber('Days', shipsWithinDays.least, shipsWithinDays.most)], {
      error: 'Days must be a whole number such as 2, or empty',
    }),
  ),
  /** For how many days after the last delivery the shop takes parts back without a fault; 0 takes none. */
  returnDays: z.optional(wholeNumber('Days', returnDays.least, returnDays.most)),
});
export type DecidedSettings = z.infer<typeof decidedSettingsSchema>;

/** The value of each setting. What a shop begins with may be less strict than what is decided in it. */
const settingValuesSchema = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  holdMinutes: z.number(),
  shipsWithinDays: z.optional(z.int()),
  returnDays: z.int(),
});
export type SettingValues = z.infer<typeof settingValuesSchema>;

const version = wholeNumber('Version', 0, Number.MAX_SAFE_INTEGER);

/** All settings that were decided, and the version that they are based on. */
export const versionedSettingsSchema = z.object({ version, decided: decidedSettingsSchema });
export type VersionedSettings = z.infer<typeof versionedSettingsSchema>;

export const shopSettingsSchema = z.object({
  /** Counts the changes; 0 before the first. */
  version,
  decided: decidedSettingsSchema,
  /** What the shop began with: its first start stored what the server's configuration said. */
  configured: settingValuesSchema,
});
export type ShopSettings = z.infer<typeof shopSettingsSchema>;

/** What counts: what somebody decided, and otherwise what the shop began with. */
export function settingsInForce({ decided, configured }: Omit<ShopSettings, 'version'>): SettingValues {
  const { name = configured.name, address = configured.address, email = configured.email } = decided;
  const { phone: number = configured.phone, shipsWithinDays: days = configured.shipsWithinDays } = decided;
  return {
    name,
    address,
    email,
    ...(typeof number === 'string' && { phone: number }),
    holdMinutes: decided.holdMinutes ?? configured.holdMinutes,
    ...(typeof days === 'number' && { shipsWithinDays: days }),
    returnDays: decided.returnDays ?? configured.returnDays,
  };
}
