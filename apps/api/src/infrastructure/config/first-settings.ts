import { lookUp } from '@switchyard/shared';
import type { z } from 'zod';
import { describe } from './variable.ts';
import { variables } from './variables.ts';

const schema = variables.shape.firstSettings;
type Read = z.infer<typeof schema>;
type Values = Omit<Read, 'phone' | 'shipsWithinDays'> & {
  phone?: NonNullable<Read['phone']>;
  shipsWithinDays?: NonNullable<Read['shipsWithinDays']>;
};

/** The settings that a new shop begins with. The first start stores them; after that their variables are ignored. */
export interface FirstSettings {
  values: Values;
  /** The variable's name for each setting whose variable is set. */
  setBy: ReadonlyMap<string, string>;
}

export function readFirstSettings(
  { phone, shipsWithinDays, ...settings }: Read,
  environment: Record<string, string | undefined>,
): FirstSettings {
  const setBy = Object.entries(schema.shape)
    .map(([setting, variable]) => [setting, describe(variable).name] as const)
    .filter(([, name]) => lookUp(environment, name));
  return {
    values: {
      ...settings,
      ...(phone !== undefined && { phone }),
      ...(shipsWithinDays !== undefined && { shipsWithinDays }),
    },
    setBy: new Map(setBy),
  };
}

/** What a shop is called until somebody names it: pages and papers need a name. */
export const usualName = describe(schema.shape.name).usual ?? '';

/**
 * The variables that are set, but differ from the settings with which the shop began. They have no effect any more, so
 * whoever set them has to be told.
 */
export function findLateVariables({ values, setBy }: FirstSettings, began: object): string[] {
  const said = new Map<string, unknown>(Object.entries(values));
  const stored = new Map<string, unknown>(Object.entries(began));
  return [...setBy].filter(([setting]) => said.get(setting) !== stored.get(setting)).map(([, name]) => name);
}
