import { invalidRequest } from './stripe-error.ts';

export type FormValue = string | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

const DEEPEST = 5;

/**
 * Reads Stripe's nested form encoding: `metadata[order]=1` is `{ metadata: { order: '1' } }`, and the lists
 * `types[]=card` and `types[0]=card` are both `{ types: { 0: 'card' } }`. Objects have no prototype, so a
 * parameter may be called anything.
 */
export function parseForm(encoded: string): FormFields {
  const fields = emptyFields();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const steps = stepsOf(name);
    const last = steps.pop() ?? name;
    let place = fields;
    for (const step of steps) place = descend(place, step, name);
    place[last === '' ? nextIndex(place) : last] = value;
  }
  return fields;
}

/** The members of a list parameter, in order. */
export function listOf(value: FormValue): FormValue[] {
  return typeof value === 'string' ? [value] : Object.values(value);
}

function stepsOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  const head = match?.[1];
  if (head === undefined) return [name];
  const inner = [...(match?.[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((step) => step[1] ?? '');
  if (inner.length >= DEEPEST) throw invalidRequest(`Invalid parameter: ${name} is nested too deeply.`);
  return [head, ...inner];
}

function descend(place: FormFields, step: string, name: string): FormFields {
  const key = step === '' ? nextIndex(place) : step;
  const found = (place[key] ??= emptyFields());
  if (typeof found === 'string') throw invalidRequest(`Invalid parameter: ${name}.`, { param: name });
  return found;
}

function nextIndex(place: FormFields): string {
  return String(Object.keys(place).length);
}

function emptyFields(): FormFields {
  const fields: FormFields = Object.create(null);
  return fields;
}
