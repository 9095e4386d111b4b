import { formatNumber } from '@switchyard/shared';
import { settingsBounds, type SettingValues } from '@switchyard/shared/settings';

export type SettingName = keyof SettingValues;

export interface Setting {
  name: SettingName;
  label: string;
  hint: string;
  /** The word for an empty value, if the setting may be empty. */
  none?: string;
  /** The unit, if the setting is a whole number. */
  unit?: readonly [one: string, many: string];
}

const { holdMinutes, shipsWithinDays, returnDays } = settingsBounds;

/** The settings in the groups of the screen. */
export const settingGroups: readonly { title: string; settings: readonly Setting[] }[] = [
  {
    title: 'Who sells',
    settings: [
      { name: 'name', label: 'Name', hint: 'Pages, policies and new invoices show it.' },
      { name: 'address', label: 'Address', hint: 'On one line. It is shown where the name is.' },
      { name: 'email', label: 'Email', hint: 'Where buyers reach you.' },
      { name: 'phone', label: 'Phone', hint: 'Home shows it. Leave it empty to show none.', none: 'None' },
    ],
  },
  {
    title: 'Orders',
    settings: [
      {
        name: 'holdMinutes',
        label: 'Minutes that an unpaid order keeps its units',
        hint:
          `From ${holdMinutes.least} to ${formatNumber(holdMinutes.most)}, which is 90 days. Orders that ` +
          'have been placed keep the time that they were given.',
        unit: ['minute', 'minutes'],
      },
      {
        name: 'shipsWithinDays',
        label: 'Days until an order leaves',
        hint:
          `From ${shipsWithinDays.least} to ${shipsWithinDays.most} after its payment. Buyers read this. Leave it ` +
          'empty to promise nothing. Orders that have been placed keep what they were promised.',
        none: 'No promise',
        unit: ['day', 'days'],
      },
      {
        name: 'returnDays',
        label: 'Days in which parts can come back',
        hint:
          `From ${returnDays.least} to ${returnDays.most} after the last delivery, without any fault. Withdrawals ` +
          'and faulty parts have their own time by law. Orders that have been placed keep what they were promised.',
        unit: ['day', 'days'],
      },
    ],
  },
];

/** Formats a value, such as `60 minutes`. */
export function settingWords({ none = 'None', unit }: Setting, value: string | number | undefined): string {
  if (value === undefined || value === '') return none;
  if (!unit) return String(value);
  return `${formatNumber(Number(value))} ${Number(value) === 1 ? unit[0] : unit[1]}`;
}
