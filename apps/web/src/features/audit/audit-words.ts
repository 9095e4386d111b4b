import type { AuditLine } from '@switchyard/shared';

/** An act in words: `admin-made` is `Admin made`. */
export function actWords(action: AuditLine['action']): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Who acted, in words. */
export function actorWords(by: string): string {
  if (by === 'shop') return 'The shop itself';
  return by === 'operator' ? 'An operator' : by;
}

/** A field that an act changed. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What an act changed, field by field. */
export function fieldChanges({ before = {}, after = {} }: AuditLine): FieldChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].map((field) => ({
    field,
    before: valueWords(before[field]),
    after: valueWords(after[field]),
  }));
}
