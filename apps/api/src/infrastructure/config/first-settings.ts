import { lookUp } from '@switchyard/shared';
import type { SettingValues } from '@switchyard/shared/settings';
import type { z } from 'zod';
import { describe } from './variable.ts';
import { variables } from './variables.ts';

/** The settings that a new shop begins with. Its first start stores them, and from then on they do not count. */
export interface FirstSettings {
  values: SettingValues;
  /** Of the settings whose variable is set, the variable’s name. */
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

/**
 * The variables that are set and differ from what the shop began with, so that whoever set them expects something that
 * does not happen. One that is not set expects nothing.
 */
export function findLateVariables({ values, setBy }: FirstSettings, began: SettingValues): string[] {
  const said = new Map<string, unknown>(Object.entries(values));
  const stored = new Map<string, unknown>(Object.entries(began));
  return [...setBy].filter(([setting]) => said.get(setting) !== stored.get(setting)).map(([, name]) => name);
}
