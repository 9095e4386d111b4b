import type { Family, Member } from './schema.ts';
import { sameValue } from './combination.ts';
import { valuesInOrder } from './in-order.ts';

/** A value of a choice, with the member that a click on it leads to. */
export interface Option {
  value: string;
  isChosen: boolean;
  /** The member that has this value and, of the other choices, as many of the chosen values as possible. */
  member: Member;
  /** The values of `member` in other choices, where they differ from the chosen ones. */
  others: string[];
}

export interface Choice {
  name: string;
  options: Option[];
}

/**
 * The choices of a family, from the point of view of one member. Each value is listed once, in the family's sequence.
 * @param chosen the member whose page is shown
 */
export function choicesBeside(
  { choices, members, sequences }: Pick<Family, 'choices' | 'members' | 'sequences'>,
  chosen: Member,
): Choice[] {
  return choices.map((name, axis) => {
    const groups = Map.groupBy(members, ({ values }) => sameValue(values[axis] ?? ''));
    const options = [...groups.values()].flatMap((having) => optionOf(having, chosen, axis) ?? []);
    return { name, options: valuesInOrder(options, ({ value }) => value, sequences?.[axis]) };
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
