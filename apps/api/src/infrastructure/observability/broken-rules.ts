const naming = new Set(['propertyName', 'missingProperties', 'operatorName']);

/**
 * The names of the fields and rules that a refused document broke, from MongoDB's `errInfo`. The document's values are
 * left out, because they may name people. Undefined if there are no names.
 */
export function brokenRules(errInfo: unknown): string[] | undefined {
  const names = [...new Set(namesWithin(errInfo))];
  return names.length === 0 ? undefined : names;
}

function namesWithin(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    naming.has(key) ? [inner].flat().map(String) : namesWithin(inner),
  );
}
