/** Something that a sandbox keeps. The kind and the value are its own business, and fit into JSON. */
export type SandboxRecord = readonly [kind: string, id: string, value: unknown];

/** The fields that hold moments, in seconds since 1970. */
const moments = new Set(['available_on', 'canceled_at', 'created', 'due_by']);

/** The same records, with each moment that many seconds later. */
export const laterBy = (records: readonly SandboxRecord[], seconds: number): SandboxRecord[] =>
  records.map(([kind, id, value]) => [kind, id, valueLaterBy(value, seconds)]);

function valueLaterBy(value: unknown, seconds: number): unknown {
  if (Array.isArray(value)) return value.map((one) => valueLaterBy(one, seconds));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    moments.has(name) && typeof field === 'number' ? field + seconds : valueLaterBy(field, seconds),
  ]);
  return Object.fromEntries(fields);
}
