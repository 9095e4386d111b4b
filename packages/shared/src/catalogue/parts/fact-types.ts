import * as z from 'zod/mini';

/** The unit and the precision of a fact that is a number. */
export interface Scale {
  unit: string;
  least: number;
  most: number;
  /** The smallest difference: 1 for whole numbers, 0.1 for one decimal, and so on. */
  step: number;
}

/** How buyers may filter a list by a fact. Without this, the fact is only shown. */
export interface Narrowing {
  /** Buyers can filter a list by this fact: by several values of a choice, or by a range of a number. */
  filter?: boolean;
}

type Labels = Readonly<Record<string, string>>;
type KeyOf<Values extends Labels> = Extract<keyof Values, string>;

function keysOf<const Values extends Labels>(values: Values): [KeyOf<Values>, ...KeyOf<Values>[]] {
  return Object.keys(values) as [KeyOf<Values>, ...KeyOf<Values>[]];
}

/**
 * Declares a fact with one of a few values.
 * @param label as people read it
 * @param values the stored values, each with the words for it
 */
export function choice<const Values extends Labels>(
  label: string,
  values: Values,
  { filter = false }: Narrowing = {},
) {
  const error = `${label} must be one of: ${Object.keys(values).join(', ')}`;
  return {
    type: 'choice',
    label,
    values,
    filter,
    get schema() {
      return z.enum(keysOf(values), { error });
    },
  } as const;
}

/**
 * Declares a fact that can have several of a few values, each at most once.
 * @param values the stored values, each with the words for it
 */
export function choices<const Values extends Labels>(
  label: string,
  values: Values,
  { filter = false }: Narrowing = {},
) {
  const error = `${label} must be some of: ${Object.keys(values).join(', ')}`;
  return {
    type: 'choices',
    label,
    values,
    filter,
    get schema() {
      return z.array(z.enum(keysOf(values), { error }), { error }).check(
        z.minLength(1, error),
        z.refine((chosen) => new Set(chosen).size === chosen.length, `${label} must not repeat a value`),
      );
    },
  } as const;
}

/** Like `choices`, but a single value counts as a list of one, because older documents store it that way. */
export function choicesOrOne<const Values extends Labels>(
  label: string,
  values: Values,
  narrowing: Narrowing = {},
) {
  const several = choices(label, values, narrowing);
  const error = `${label} must be some of: ${Object.keys(values).join(', ')}`;
  return {
    type: several.type,
    label,
    values,
    filter: several.filter,
    get schema() {
      const alone = z.pipe(
        z.enum(keysOf(values)),
        z.transform((value) => [value]),
      );
      return z.union([several.schema, alone], { error });
    },
  } as const;
}

/**
 * Declares a fact that is a number.
 * @param scale the unit and the precision of the number
 */
export function amount(label: string, scale: Scale, { filter = false }: Narrowing = {}) {
  const { unit, least, most, step } = scale;
  return {
    type: 'amount',
    label,
    ...scale,
    filter,
    get schema() {
      return z
        .number({ error: `${label} must be a number such as ${most}` })
        .check(
          z.minimum(least, `${label} must be at least ${least} ${unit}`),
          z.maximum(most, `${label} must be at most ${most} ${unit}`),
          z.multipleOf(step, `${label} must be in steps of ${step} ${unit}`),
        );
    },
  } as const;
}

/** Declares a fact that is yes or no. */
export function flag(label: string, { filter = false }: Narrowing = {}) {
  return {
    type: 'flag',
    label,
    filter,
    get schema() {
      return z.boolean({ error: `${label} must be true or false` });
    },
  } as const;
}

/** The widest key on any keyboard, in units of a letter key. */
const widestKey = 10;

/** The size of a key in units of a letter key, such as 6.25. */
const keySize = z
  .number()
  .check(
    z.minimum(0.5, 'The size of a key must be at least 0.5 units'),
    z.maximum(widestKey, `The size of a key must be at most ${widestKey} units`),
    z.multipleOf(0.25, 'The size of a key must be in quarters of a unit'),
  );

/** Whether a cap can have this size, in units of a letter key. */
export const isCapSize = (size: number): boolean => keySize.safeParse(size).success;

function wholeFrom(what: string, least: number, most: number) {
  const error = `${what} must be a whole number from ${least} to ${most}`;
  return z.int({ error }).check(z.minimum(least, error), z.maximum(most, error));
}

/** Special forms of a cap: the round top of a space bar, or the raised part of a stepped Caps Lock. */
export const capForms = ['convex', 'stepped'] as const;

export const capSchema = z.object({
  /** In units of a letter key. `iso` is the Enter of two rows. */
  size: z.union([keySize, z.literal('iso')]),
  /** The row that the cap is shaped for, from 0 (function keys) and 1 (digits) to 5 (space bar). */
  row: wholeFrom('The row', 0, 5),
  count: wholeFrom('The count of caps', 1, 200),
  /** Absent if not known. Most space bars are convex; most other caps are not. */
  form: z.optional(z.enum(capForms, 'The form of a cap must be one of: ' + capForms.join(', '))),
});
export type Cap = z.infer<typeof capSchema>;

/** Declares the caps of a set, by size and row. A set that is not sculpted states the same row for all caps. */
export function caps(label: string) {
  return {
    type: 'caps',
    label,
    filter: false,
    get schema() {
      return z
        .array(capSchema)
        .check(z.minLength(1), z.maxLength(80, `${label} can have at most 80 entries`));
    },
  } as const;
}

export const stabiliserSchema = z.object({
  /** The size of the key, in units of a letter key. */
  size: keySize,
  count: wholeFrom('The count of stabilisers', 1, 50),
});

/** Declares the stabilisers of a set, by the size of the key that they are for. */
export function stabilisers(label: string) {
  return {
    type: 'stabilisers',
    label,
    filter: false,
    get schema() {
      return z
        .array(stabiliserSchema)
        .check(z.minLength(1), z.maxLength(10, `${label} can have at most 10 entries`));
    },
  } as const;
}

const curvePoint = z.object({
  /** The travel: how far the key is pressed, in millimetres. */
  mm: z.number().check(z.minimum(0), z.maximum(10, 'The way down must be at most 10 mm')),
  /** The force at this travel, in grams-force. */
  gf: z.number().check(z.minimum(0), z.maximum(500, 'The force must be at most 500 gf')),
});

export type CurvePoint = z.infer<typeof curvePoint>;

/** Declares a force curve: the force at each point of the travel, from the top down. */
export function curve(label: string) {
  return {
    type: 'curve',
    label,
    filter: false,
    get schema() {
      return z.array(curvePoint).check(
        z.minLength(2, `${label} must have at least 2 points`),
        z.maxLength(40, `${label} can have at most 40 points`),
        z.refine(
          (points) => points.every(({ mm }, index) => mm > (points[index - 1]?.mm ?? -1)),
          `${label} must go down from point to point`,
        ),
      );
    },
  } as const;
}

interface Told {
  label: string;
  filter: boolean;
  /** Built on first use, because most pages show facts and validate none. */
  schema: z.ZodMiniType;
}

/** The declaration of any fact, whatever the type of its values. */
export type Fact = Told &
  (
    | { type: 'choice' | 'choices'; values: Labels }
    | ({ type: 'amount' } & Scale)
    | { type: 'flag' | 'caps' | 'stabilisers' | 'curve' }
  );
