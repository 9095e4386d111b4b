import { usualMenus } from '@switchyard/shared/look';

/** What an entry of a menu can lead to. */
export interface MenuTarget {
  label: string;
  to: string;
}

/** Targets of one sort, as they are offered together. */
export interface MenuTargets {
  title: string;
  targets: readonly MenuTarget[];
}

const [kinds, ...others] = usualMenus.footer;
const usual = new Map(others.flatMap(({ entries }) => entries).map(({ label, to }) => [to, label]));

/** The pages that every shop has, and the kinds of equipment. */
export const usualTargets: readonly MenuTargets[] = [
  { title: 'Pages', targets: [...usual].map(([to, label]) => ({ label, to })) },
  { title: 'Kinds of equipment', targets: kinds?.entries ?? [] },
];
