import type { Document } from 'mongodb';

/** Returns the document with every date moved by this many milliseconds. */
export const moveDocument = (document: Document, laterBy: number): Document =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, moveValue(value, laterBy)]));

function moveValue(value: unknown, laterBy: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + laterBy);
  if (Array.isArray(value)) return value.map((one) => moveValue(one, laterBy));
  // Ids and numbers are instances of BSON classes, so they are not traversed.
  const isDocument =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isDocument ? moveDocument(value, laterBy) : value;
}
