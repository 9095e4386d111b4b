import type { Document } from 'mongodb';

/** Building blocks of the collections' validation rules, in MongoDB's JSON Schema. */

export const id = { bsonType: 'objectId' };
export const text = { bsonType: 'string' };
export const filledText = { bsonType: 'string', minLength: 1 };
export const moment = { bsonType: 'date' };
export const flag = { bsonType: 'bool' };
/** A whole number. The driver stores numbers above 2³¹ as doubles. */
export const whole = { bsonType: ['int', 'long', 'double'], multipleOf: 1 };
export const count = { ...whole, minimum: 0 };
export const units = { ...whole, minimum: 1 };
export const oneOf = (...values: readonly string[]) => ({ enum: values });
export const listOf = (items: Document = {}, minItems = 0) => ({ bsonType: 'array', items, minItems });

/** An object with at least these fields. Other fields are allowed, because the next version may add some. */
export function shape(required: Document, optional: Document = {}): Document {
  const names = Object.keys(required);
  // MongoDB refuses an empty `required`.
  const needs = names.length > 0 ? { required: names } : {};
  return { bsonType: 'object', ...needs, properties: { ...required, ...optional } };
}

export const follows = (schema: Document): Document => ({ $jsonSchema: schema });

/** A validator for documents that have at least these fields. */
export const document = (required: Document, optional?: Document): Document =>
  follows(shape(required, optional));
