import { type MenuEntry, menuPath, type Menus, type ShownMenus } from '@switchyard/shared/look';

/** Maps the path of an entry to the path of its page today; undefined if there is no such page. */
export type PathNow = (path: string) => string | undefined;

/** Where an entry leads today. Undefined if visitors find no such page. */
export function targetNow(to: string, pathNow: PathNow): string | undefined {
  const path = menuPath(to);
  if (path === undefined) return to;
  const now = pathNow(path);
  return now === undefined ? undefined : now + to.slice(path.length);
}

/** The paths to which menus lead, with those of entries that are switched off. */
export const pathsIn = ({ header, footer }: Menus): string[] =>
  [...header, ...footer.flatMap(({ entries }) => entries)].flatMap(({ to }) => menuPath(to) ?? []);

/**
 * The menus as visitors see them: without what is switched off, and without entries to pages that they do not find.
 */
export function shownMenus({ header, footer }: Menus, pathNow: PathNow): ShownMenus {
  function shown({ label, to, off }: MenuEntry) {
    const now = off ? undefined : targetNow(to, pathNow);
    return now === undefined ? [] : [{ label, to: now }];
  }
  return {
    header: header.flatMap(shown),
    footer: footer
      .map(({ title, entries }) => ({ title, entries: entries.flatMap(shown) }))
      .filter(({ entries }) => entries.length > 0),
  };
}
