const naming = new Set(['propertyName', 'missingProperties', 'operatorName']);

/**
 * Names the fields and rules that a refused document broke, from MongoDB's `errInfo`. Leaves out the document's values,
 * which may name people. Undefined when there are none.
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
