import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combinationOf, sameValue } from './combination.ts';
import { familyChangesSchema, newFamilySchema } from './admin-schema.ts';
import { nameWithChoice } from './name-with-choice.ts';
import { choicesBeside } from './options.ts';
import type { Member } from './schema.ts';

const partId = 'a'.repeat(24);
const value = fc.constantFrom('Red', 'red', 'Blue', '１０', '10', '35', 'Iso, "UK"');
/** Generates families of up to three choices. No two members have the same values. */
const families = fc.integer({ min: 1, max: 3 }).chain((count) =>
  fc
    .uniqueArray(fc.array(value, { minLength: count, maxLength: count }), {
      minLength: 1,
      maxLength: 20,
      selector: combinationOf,
    })
    .map((all) => ({
      choices: ['Colour', 'Kit', 'Size'].slice(0, count),
      members: all.map((values, index): Member => ({
        _id: `${index}`,
        name: `Part ${index}`,
        img: '/x',
        price: 5,
        availableQuantity: index,
        minimumOrder: 1,
        values,
      })),
    })),
);
const casesOf = fc.tuple(families, fc.nat()).map(([family, index]) => {
  const [first] = family.members;
  return { family, chosen: family.members[index % family.members.length] ?? first };
});

describe('a combination of values', () => {
  it('is the same exactly if each value is the same but for its case and the width of its letters', () =>
    fc.assert(
      fc.property(fc.array(value), fc.array(value), (one, other) => {
        const isSame =
          one.length === other.length &&
          one.every((text, index) => sameValue(text) === sameValue(other[index] ?? ''));
        expect(combinationOf(one) === combinationOf(other)).toBe(isSame);
      }),
    ));
});

describe('the choices beside a member', () => {
  it('have each value that a member has once, and mark the chosen one', () =>
    fc.assert(
      fc.property(casesOf, ({ family, chosen }) => {
        if (!chosen) throw new Error('A family has members.');
        const choices = choicesBeside(family, chosen);
        expect(choices.map(({ name }) => name)).toEqual(family.choices);
        for (const [axis, { options }] of choices.entries()) {
          const told = options.map((option) => sameValue(option.value));
          expect(told.toSorted()).toEqual(
            [...new Set(family.members.map(({ values }) => sameValue(values[axis] ?? '')))].toSorted(),
          );
          expect(options.filter(({ isChosen }) => isChosen).map(({ member }) => member)).toEqual([chosen]);
        }
      }),
    ));

  it('lead to the part that differs only in that choice, if there is one', () =>
    fc.assert(
      fc.property(casesOf, ({ family, chosen }) => {
        if (!chosen) throw new Error('A family has members.');
        for (const [axis, { options }] of choicesBeside(family, chosen).entries())
          for (const option of options) {
            const wanted = combinationOf(chosen.values.with(axis, option.value));
            const exact = family.members.find(({ values }) => combinationOf(values) === wanted);
            expect(option.others.length === 0).toBe(exact !== undefined);
            expect(option.member).toBe(exact ?? option.member);
            expect(sameValue(option.member.values[axis] ?? '')).toBe(sameValue(option.value));
          }
      }),
    ));
});

describe('a name with its choice', () => {
  const named = (name: string, ...values: string[]) => nameWithChoice({ name, family: { values } });

  it('says each value that the name does not say', () => {
    expect(nameWithChoice({ name: 'Plain cable' })).toBe('Plain cable');
    expect(named('Fen Country Keycap Set', 'Base')).toBe('Fen Country Keycap Set — Base');
    expect(named('Coiled cable, red, 1 m', 'Red', '1 m')).toBe('Coiled cable, red, 1 m');
    expect(named('Coiled cable, red', 'Red', '1 m')).toBe('Coiled cable, red — 1 m');
    expect(named('Tray of 100 switches', '10')).toBe('Tray of 100 switches — 10');
    expect(named('Covered cable', 'Red')).toBe('Covered cable — Red');
    expect(named('Cable, ＲＥＤ', 'red')).toBe('Cable, ＲＥＤ');
    expect(named('Cable', '+')).toBe('Cable — +');
  });
});

describe('what an admin says of a family', () => {
  const choice = (name: string) => ({ name, value: 'Red' });
  const issuesOf = (choices: unknown) =>
    newFamilySchema
      .safeParse({ partId, name: 'Cable', choices })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('has one to three choices of different names', () => {
    expect(issuesOf([choice('Colour'), choice('Kit'), choice('Size')])).toBeUndefined();
    expect(issuesOf([])).toEqual(['choices: At least one choice is required']);
    expect(issuesOf(['1', '2', '3', '4'].map(choice))).toEqual(['choices: A family has at most 3 choices']);
    expect(issuesOf([choice('Colour'), choice('COLOUR')])).toEqual([
      'choices.1: Another choice has this name',
    ]);
    expect(issuesOf([{ name: 'Colour', value: ' ' }])).toEqual(['choices.0.value: Value is Required']);
  });

  it('changes something', () => expect(familyChangesSchema.safeParse({}).success).toBe(false));

  it('names each value once in a sequence', () => {
    const take = (...values: string[]) => familyChangesSchema.safeParse({ sequences: [values] }).success;
    expect([take('Red', 'Blue'), take(), take('Red', 'RED')]).toEqual([true, true, false]);
  });
});
