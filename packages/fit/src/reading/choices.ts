import { lookUp } from '@switchyard/shared';
import type { DrawnKey } from './drawn-key.ts';
import { LayoutFault } from './layout-fault.ts';

/** A choice that a layout offers, such as whether its Backspace is split. */
export interface Choice {
  name: string;
  /** The names of the values. */
  values: readonly string[];
  /** The index of the value that most owners have. */
  usual: number;
}

/** The chosen values: from a choice's name to a value's name. A choice that is left out has its usual value. */
export type Chosen = Readonly<Record<string, string>>;

/** The maximum number of choices in a layout, and of values in a choice. */
export const mostChoices = 64;

/** The longest name of a choice or a value, in characters. */
export const longestChoice = 60;

/** Puts a name on one line and removes colons, so that “name:value” stays unambiguous. */
const plain = (name: string) =>
  name
    .replace(/[\s:]+/g, ' ')
    .trim()
    .slice(0, longestChoice)
    .trim();

/** Cleans the names, and numbers those that occur more than once. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = plain(name);
    let free = base;
    for (let number = 2; taken.has(free); number += 1) free = `${base.slice(0, longestChoice - 4)} ${number}`;
    taken.add(free);
    return free;
  });
}

/**
 * The choice between the layouts of a file. Empty if the file has only one layout.
 * @param usual an index of `names`
 */
export function layoutChoice(names: readonly string[], usual: number): Choice[] {
  return names.length > 1
    ? [{ name: 'Layout', values: distinct(names.slice(0, mostChoices)), usual: Math.max(0, usual) }]
    : [];
}

/**
 * Reads the choices of a VIA or Vial definition, in the sequence of its labels. A label is either a string, whose
 * values are No and Yes, or a list of the choice's name and its values' names. A choice that no key depends on gets a
 * single value.
 * @param labels the `labels` of the definition, not validated
 * @param drawn all keys, including those of options
 * @throws LayoutFault for more than `mostChoices` choices, or values of one choice
 */
export function labelledChoices(labels: unknown, drawn: readonly DrawnKey[]): Choice[] {
  const told: unknown[] = Array.isArray(labels) ? labels : [];
  const values = new Map<number, number>();
  for (const { option } of drawn)
    if (option) values.set(option.choice, Math.max(values.get(option.choice) ?? 0, option.value));
  const count = Math.max(0, ...[...values.keys()].map((choice) => choice + 1));
  if (count > mostChoices || Math.max(0, ...values.values()) >= mostChoices)
    throw new LayoutFault(`A layout may have at most ${mostChoices} choices of ${mostChoices} values.`);
  const read = Array.from({ length: count }, (_, index) => {
    const words = wordsOf(told[index]);
    const last = values.get(index) ?? 0;
    const given = words.length === 1 && last < 2 ? ['No', 'Yes'] : words.slice(1);
    return {
      name: words[0] ?? `Choice ${index + 1}`,
      values: Array.from({ length: last + 1 }, (__, value) => given[value] ?? String(value + 1)),
    };
  });
  const names = distinct(read.map(({ name }) => name));
  return read.map((choice, place) => ({
    name: names[place] ?? choice.name,
    values: distinct(choice.values),
    usual: 0,
  }));
}

function wordsOf(label: unknown): string[] {
  const words: unknown[] = Array.isArray(label) ? label : [label];
  return words.filter((word) => typeof word === 'string').map((word) => plain(word) || 'Unnamed');
}

/**
 * For each choice, the index of the chosen value.
 * @throws LayoutFault for an unknown name
 */
export function valuesFor(choices: readonly Choice[], chosen: Chosen): number[] {
  const say = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ') || 'none';
  for (const name of Object.keys(chosen))
    if (!choices.some((choice) => choice.name === name))
      throw new LayoutFault(
        `The layout has no choice “${plain(name)}”, only: ${say(choices.map((choice) => choice.name))}.`,
      );
  return choices.map(({ name, values, usual }) => {
    const value = lookUp(chosen, name);
    if (value === undefined) return usual;
    const index = values.indexOf(value);
    if (index < 0) throw new LayoutFault(`“${name}” cannot be “${plain(value)}”, only: ${say(values)}.`);
    return index;
  });
}
