import { round } from '../keys/keys.ts';
import { LayoutFault } from './layout-fault.ts';

export type Settings = Readonly<Record<string, unknown>>;

/** Whether a value is an object rather than a list or a primitive. */
export function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The largest position that a key may have, in units, and the largest angle, in degrees. */
const largest = 360;

/**
 * Reads a number by its name. `r` is an angle in degrees; all others are positions in units. Undefined if the number is
 * absent.
 * @throws LayoutFault if the value is not a number, or is too large for a keyboard
 */
export function readNumber(settings: Settings, name: string): number | undefined {
  const value = settings[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !(Math.abs(value) <= largest))
    throw new LayoutFault(`“${name}” must be a number that a keyboard can have.`);
  return round(value);
}

/**
 * Reads the width or height of a key, in units. Undefined if it is absent.
 * @throws LayoutFault unless it is between 0.25 and 20
 */
export function readLength(settings: Settings, name: string): number | undefined {
  const value = readNumber(settings, name);
  if (value !== undefined && (value < 0.25 || value > 20))
    throw new LayoutFault(`“${name}” of a key must be 0.25 to 20.`);
  return value;
}
