import type { Family, Member } from './schema.ts';
import { sameValue } from './combination.ts';
import { valuesInOrder } from './in-order.ts';

/** A value of a choice, and the part that it leads to. */
export interface Option {
  value: string;
  isChosen: boolean;
  /** Has this value and, if there is one, the chosen values of all other choices; else as many of them as possible. */
  member: Member;
  /** Its values of other choices that are not the chosen ones. */
  others: string[];
}

export interface Choice {
  name: string;
  options: Option[];
}

/** The choices of a family beside one of its members: each value once, sizes and numbers by size. */
export function choicesBeside(
  { choices, members }: Pick<Family, 'choices' | 'members'>,
  chosen: Member,
): Choice[] {
  return choices.map((name, axis) => {
    const groups = Map.groupBy(members, ({ values }) => sameValue(values[axis] ?? ''));
    const options = [...groups.values()].flatMap((having) => optionOf(having, chosen, axis) ?? []);
    return { name, options: valuesInOrder(options, ({ value }) => value) };
  });
}

function optionOf(having: readonly Member[], chosen: Member, axis: number): Option | undefined {
  const likeness = ({ values }: Member) =>
    values.filter((value, index) => index !== axis && isSame(value, chosen.values[index])).length;
  const [first, ...others] = having;
  if (!first) return undefined;
  const member = others.reduce((best, one) => (likeness(one) > likeness(best) ? one : best), first);
  const value = member.values[axis] ?? '';
  return {
    value,
    isChosen: isSame(value, chosen.values[axis]),
    member,
    others: member.values.filter((other, index) => index !== axis && !isSame(other, chosen.values[index])),
  };
}

const isSame = (one: string, other: string | undefined) =>
  other !== undefined && sameValue(one) === sameValue(other);
