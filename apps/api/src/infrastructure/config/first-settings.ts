import { lookUp } from '@switchyard/shared';
import type { SettingValues } from '@switchyard/shared/settings';
import type { z } from 'zod';
import { describe } from './variable.ts';
import { variables } from './variables.ts';

/** The settings that a new shop begins with. The first start stores them; after that their variables are ignored. */
export interface FirstSettings {
  values: SettingValues;
  /** The variable's name for each setting whose variable is set. */
  setBy: ReadonlyMap<string, string>;
}

const schema = variables.shape.firstSettings;

export function readFirstSettings(
  { phone, shipsWithinDays, ...settings }: z.infer<typeof schema>,
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

/** Who sells in a shop whose configuration does not say. Nobody's customers should ever read it. */
export const sampleSeller = {
  name: describe(schema.shape.name).usual ?? '',
  address: describe(schema.shape.address).usual ?? '',
  email: describe(schema.shape.email).usual ?? '',
};

/**
 * The variables that are set, but differ from the settings with which the shop began. They have no effect any more, so
 * whoever set them has to be told.
 */
export function findLateVariables({ values, setBy }: FirstSettings, began: SettingValues): string[] {
  const said = new Map<string, unknown>(Object.entries(values));
  const stored = new Map<string, unknown>(Object.entries(began));
  return [...setBy].filter(([setting]) => said.get(setting) !== stored.get(setting)).map(([, name]) => name);
}
