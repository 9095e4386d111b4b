import type { DecidedSettings, SettingValues } from '@switchyard/shared/settings';
import type { StoredSettings } from './settings.repository.ts';

type Values = Record<string, unknown>;

/** The settings that a save changed, before and after, in the form of the audit trail. */
export function describeChange(
  { decided: before, configured }: Pick<StoredSettings, 'decided' | 'configured'>,
  after: DecidedSettings,
): { before: Values; after: Values } {
  const [one, other] = [describeAll(before, configured), describeAll(after, configured)];
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => one(name) !== other(name),
  );
  const only = (value: (name: string) => unknown): Values =>
    Object.fromEntries(changed.map((name) => [name, value(name)]));
  return { before: only(one), after: only(other) };
}

/**
 * Finds the value of a setting by its name; `null` for none. For a setting that admins have not decided, also says
 * where the value comes from.
 */
function describeAll(decided: DecidedSettings, configured: SettingValues) {
  const [own, usual] = [
    new Map<string, unknown>(Object.entries(decided)),
    new Map(Object.entries(configured)),
  ];
  const began = (name: string): string => {
    const value = usual.get(name) ?? '';
    return value === '' ? 'none' : String(value);
  };
  return (name: string): unknown =>
    own.has(name) ? own.get(name) : `${began(name)} (set at the first start)`;
}
