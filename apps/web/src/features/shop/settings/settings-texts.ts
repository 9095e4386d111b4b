import type { DecidedSettings, VersionedSettings } from '@switchyard/shared/settings';
import * as z from 'zod/mini';
import { inTab, keepJson, readJson } from '../../../lib/kept.ts';
import { settingGroups, type SettingName } from './setting-names.ts';

export const settingNames: readonly SettingName[] = settingGroups.flatMap(({ settings }) =>
  settings.map(({ name }) => name),
);

/** Decided settings as texts for a form. A setting with its configured value is left out; an empty text means none. */
export type SettingTexts = Partial<Record<SettingName, string>>;

export interface SettingsForm {
  version: number;
  decided: SettingTexts;
}

export const textsOf = ({ version, decided }: VersionedSettings): SettingsForm => ({
  version,
  decided: textsOfDecided(decided),
});

function textsOfDecided(decided: DecidedSettings): SettingTexts {
  const texts: SettingTexts = {};
  for (const name of settingNames) {
    const value = decided[name];
    if (value !== undefined) texts[name] = value === null ? '' : String(value);
  }
  return texts;
}

/** The texts in the form, as typed. */
export function textsTyped(values: Readonly<Partial<Record<SettingName, unknown>>>): SettingTexts {
  const texts: SettingTexts = {};
  for (const name of settingNames) {
    const value = values[name];
    if (typeof value === 'string') texts[name] = value;
  }
  return texts;
}

export const differing = (one: SettingTexts, other: SettingTexts): SettingName[] =>
  settingNames.filter((name) => one[name] !== other[name]);

/**
 * A three-way merge of what somebody typed with what somebody else has saved in the meantime. What was typed wins.
 * @param base the settings that both started from
 */
export function mergeTexts(base: SettingTexts, typed: SettingTexts, theirs: SettingTexts): SettingTexts {
  const merged: SettingTexts = {};
  for (const name of settingNames) {
    const value = (typed[name] === base[name] ? theirs : typed)[name];
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

const draftSchema = z.object({
  base: z.object({ version: z.number(), decided: z.record(z.string(), z.string()) }),
  typed: z.record(z.string(), z.string()),
});
/** Unsaved settings, with the settings that they were based on. */
interface SettingsDraft {
  base: SettingsForm;
  typed: SettingTexts;
}

const draftKey = 'shop-settings-draft';

/** Restores the draft, which survives navigation and a reload. */
export const readDraft = (): SettingsDraft | undefined =>
  draftSchema.safeParse(readJson(inTab, draftKey)).data;

/** Stores the draft. `undefined` deletes it. */
export const keepDraft = (draft: SettingsDraft | undefined): void => keepJson(inTab, draftKey, draft);
