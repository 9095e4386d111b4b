/** A stored record. Kind and value are internal to the sandbox, and serialisable as JSON. */
export type SandboxRecord = readonly [kind: string, id: string, value: unknown];

/** Names of the fields that hold times, in seconds since 1970. */
const moments = new Set(['available_on', 'canceled_at', 'created', 'due_by']);

/** The same records, with all times moved later by this many seconds. */
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
