import { isDeepStrictEqual } from 'node:util';

/**
 * Takes a change out of what is stored now: every field that still has what the change gave it gets its former value.
 * Fields that were changed again since stay as they are.
 */
export function withoutChange<Fields extends object>(
  now: Fields,
  { before, after }: { before: Fields; after: Fields },
): Fields {
  const [current, former, changed] = [now, before, after].map(
    (fields) => new Map<string, unknown>(Object.entries(fields)),
  );
  const names = new Set([...Object.keys(now), ...Object.keys(before)]);
  const kept = [...names].map((name): [string, unknown] => {
    const value = current?.get(name);
    return [name, isDeepStrictEqual(value, changed?.get(name)) ? former?.get(name) : value];
  });
  // Each value comes from the field of the same name, so the type holds.
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined)) as Fields;
}
