// The settings that admins decide. They have a file of their own so that visitors do not load it.
import * as z from 'zod/mini';
import { longestShopName } from '../../infrastructure/constants.ts';
import { emailAddress, phone, requiredLine, wholeNumber } from '../../infrastructure/fields.ts';

/** The bounds of each field: numbers in the field's own unit, texts by their maximum length. */
export const settingsBounds = {
  name: longestShopName,
  address: 300,
  holdMinutes: { least: 5, most: 60 * 24 * 90 },
  shipsWithinDays: { least: 1, most: 60 },
  returnDays: { least: 0, most: 365 },
} as const;

const { holdMinutes, shipsWithinDays, returnDays } = settingsBounds;

/** A setting that may be set to nothing: `null`, or the empty text that a form sends. */
const none = z.union([
  z.null(),
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
]);

/** The settings that an admin has decided. A setting that is left out still has its configured value. */
export const decidedSettingsSchema = z.object({
  /** The seller's name, as it appears on invoices and pages. */
  name: z.optional(requiredLine('Name', settingsBounds.name)),
  /** The seller's postal address, on one line. */
  address: z.optional(requiredLine('Address', settingsBounds.address)),
  /** The e-mail at which buyers reach the seller. */
  email: z.optional(emailAddress('Provide a valid email', 'Email is Required')),
  /** The seller's phone number. `null` shows none. */
  phone: z.optional(z.union([none, phone], { error: 'Provide a valid phone number' })),
  /** The number of minutes for which an unpaid order holds its units. */
  holdMinutes: z.optional(wholeNumber('Minutes', holdMinutes.least, holdMinutes.most)),
  /** The number of days after payment within which an order is shipped. `null` promises nothing. */
  shipsWithinDays: z.optional(
    z.union([none, wholeNumber('Days', shipsWithinDays.least, shipsWithinDays.most)], {
      error: 'Days must be a whole number such as 2, or empty',
    }),
  ),
  /**
   * The number of days after the last delivery during which parts can be returned without a fault. 0 accepts no
   * returns.
   */
  returnDays: z.optional(wholeNumber('Days', returnDays.least, returnDays.most)),
});
export type DecidedSettings = z.infer<typeof decidedSettingsSchema>;

/** The values of all settings. Configured values may be less strict than decided ones. */
const settingValuesSchema = z.object({
  name: z.string(),
  /** Empty in a new shop, until it is decided. */
  address: z.string(),
  /** Empty in a new shop, until it is decided. */
  email: z.string(),
  phone: z.optional(z.string()),
  holdMinutes: z.number(),
  shipsWithinDays: z.optional(z.int()),
  returnDays: z.int(),
});
export type SettingValues = z.infer<typeof settingValuesSchema>;

const version = wholeNumber('Version', 0, Number.MAX_SAFE_INTEGER);

/** All decided settings, with the version that the change is based on. */
export const versionedSettingsSchema = z.object({ version, decided: decidedSettingsSchema });
export type VersionedSettings = z.infer<typeof versionedSettingsSchema>;

export const shopSettingsSchema = z.object({
  /** Incremented by each change. 0 before the first. */
  version,
  decided: decidedSettingsSchema,
  /** The values that the shop started with. Its first start stored what the server's configuration said. */
  configured: settingValuesSchema,
});
export type ShopSettings = z.infer<typeof shopSettingsSchema>;

/** The settings in force: the decided value of each or, if there is none, the configured one. */
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
