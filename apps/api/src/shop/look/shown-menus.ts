import { type MenuEntry, menuPath, type Menus, type ShownMenus } from '@switchyard/shared/look';

/**
 * The menus as visitors see them: without what is switched off, and without entries to pages that they do not find.
 * @param pathNow maps the path of an entry to the path of its page today; undefined if there is no such page
 */
export function shownMenus(
  { header, footer }: Menus,
  pathNow: (path: string) => string | undefined,
): ShownMenus {
  function shown({ label, to, off }: MenuEntry) {
    if (off) return [];
    const path = menuPath(to);
    if (path === undefined) return [{ label, to }];
    const now = pathNow(path);
    return now === undefined ? [] : [{ label, to: now + to.slice(path.length) }];
  }
  return {
    header: header.flatMap(shown),
    footer: footer
      .map(({ title, entries }) => ({ title, entries: entries.flatMap(shown) }))
      .filter(({ entries }) => entries.length > 0),
  };
}
