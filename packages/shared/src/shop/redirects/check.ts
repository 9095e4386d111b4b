import { longestPath, normalPath } from './normal-path.ts';
import type { Redirect } from './schema.ts';
import { isOpenPage, isTaken } from './shop-paths.ts';

/** What is wrong with an entry. */
export interface RedirectFault {
  /** The entry's index in the table. */
  index: number;
  field: 'from' | 'to';
  message: string;
}

export interface CheckedRedirects {
  /** The entries as they are stored: in normal form, each leading straight to its page. Faulty entries are left out. */
  redirects: Redirect[];
  faults: RedirectFault[];
}

type Read = { value: string } | { fault: string };

function readFrom(from: string, shown: ReadonlySet<string>): Read {
  const value = normalPath(from.trim());
  if (value === undefined)
    return {
      fault: `must be a path such as /products/fen-switch, of at most ${longestPath} characters and without ? or #`,
    };
  const isShown = isTaken(value) || shown.has(value);
  return isShown ? { fault: 'is a path of the shop itself' } : { value };
}

/** Any origin. A target that leads off it leads off the site. */
const site = 'https://shop.invalid';

/** The path of a URL of the site, with its query string and hash. */
function readTo(to: string): Read {
  const url = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to) ? URL.parse(to, site) : null;
  const value = url && url.pathname + url.search + url.hash;
  // A path such as /.//other.example becomes //other.example, which browsers read as a host.
  if (!url || url.origin !== site || url.pathname.startsWith('//') || to.length > longestPath)
    return { fault: `must be a path of this site such as /parts, of at most ${longestPath} characters` };
  return { value: value ?? '' };
}

/** The path of a target in normal form; empty if it has none, and so is no page. */
const pathOf = (to: string): string => normalPath(URL.parse(to, site)?.pathname ?? '') ?? '';

/**
 * Checks a table of redirects: no entry takes a path of the shop, leads off the site, to no page or in a circle, and no
 * path is named twice. An entry that leads to another entry gets the other's target, so visitors are redirected once.
 * An entry that is saved already stays even if a collection or page has taken its path since. Visitors get that one,
 * and the redirect takes effect again once it is gone.
 * @param shown the paths of the collections and the seller’s own pages that exist, as far as they are known
 * @param saved the table before
 */
export function checkRedirects(
  table: readonly Redirect[],
  shown: readonly string[] = [],
  saved: readonly Redirect[] = [],
): CheckedRedirects {
  const known = new Set(saved.map(({ from }) => from));
  const paths = new Set(shown.filter((path) => !known.has(path)));
  const faults: RedirectFault[] = [];
  const entries = new Map<string, { index: number; to: string | null }>();
  for (const [index, { from, to }] of table.entries()) {
    const source = readFrom(from, paths);
    const target = to === null ? { value: null } : readTo(to.trim());
    if ('fault' in source) faults.push({ index, field: 'from', message: source.fault });
    else if (entries.has(source.value))
      faults.push({ index, field: 'from', message: `is named twice: ${source.value}` });
    if ('fault' in target) faults.push({ index, field: 'to', message: target.fault });
    if ('value' in source && 'value' in target && !entries.has(source.value))
      entries.set(source.value, { index, to: target.value });
  }
  const redirects: Redirect[] = [];
  const targets = new Map([...entries].map(([from, { to }]) => [from, to]));
  const ends = findEnds(targets, new Set(shown));
  // A redirect from the path of a shown page takes effect once that page is gone. It must not close a circle then.
  const later = findEnds(targets, new Set());
  for (const [from, { index }] of entries) {
    const end = [later, ends]
      .map((of) => of.get(from) ?? circle)
      .reduce((one, other) => ('fault' in one ? one : other));
    if ('fault' in end) faults.push({ index, field: 'to', message: end.fault });
    else redirects.push({ from, to: end.to });
  }
  return { redirects, faults: faults.toSorted((one, other) => one.index - other.index) };
}

type End = { to: string | null } | { fault: string };

const circle: End = { fault: 'leads in a circle' };

/**
 * Where each path leads in the end. A chain of redirects ends at the path of a shown page, because visitors get that
 * page. Visits each entry once, so long chains cost no more.
 */
function findEnds(targets: ReadonlyMap<string, string | null>, shown: ReadonlySet<string>): Map<string, End> {
  const ends = new Map<string, End>();
  for (const start of targets.keys()) {
    const passed = new Set<string>();
    let path = start;
    let end = ends.get(path);
    while (!end) {
      passed.add(path);
      const to = targets.get(path) ?? null;
      if (to === null) end = { to };
      else {
        path = pathOf(to);
        if (shown.has(path)) end = { to };
        else if (passed.has(path)) end = circle;
        else if (targets.has(path)) end = ends.get(path);
        else end = isOpenPage(path) ? { to } : { fault: 'leads to no page of the shop' };
      }
    }
    for (const one of passed) ends.set(one, end);
  }
  return ends;
}
