/** Such as `availableQuantity` → `available quantity`. */
export const fieldWords = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Formats a changed value of any shape for admins. A picture is named by its alternative text. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(itemWords).join(', ') || 'none';
  if (typeof value === 'object') return objectWords(value) || 'none';
  return String(value);
}

/** Objects in a list are put in brackets, so that their limits are visible. */
const itemWords = (item: unknown) =>
  typeof item === 'object' && item !== null && !('alt' in item) ? `(${valueWords(item)})` : valueWords(item);

function objectWords(value: object): string {
  if ('alt' in value) return value.alt ? `“${String(value.alt)}”` : 'a picture without a text';
  return Object.entries(value)
    .map(([field, inner]) => `${fieldWords(field)}: ${valueWords(inner)}`)
    .join(', ');
}
