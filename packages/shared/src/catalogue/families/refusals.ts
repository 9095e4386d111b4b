import * as z from 'zod/mini';
import { plain, telling } from '../../infrastructure/refusal.ts';

export const familyRefusals = {
  no_such_family: plain(404, 'There is no such family.'),
  not_in_family: plain(404, 'This part is not in this family.'),
  part_in_family: telling(
    409,
    z.object({ name: z.string(), family: z.string() }),
    { name: 'Fen Tactile Switch', family: 'Fen Tactile' },
    ({ name, family }) => `${name} is in the family ${family}. Take it out of that first.`,
  ),
  choice_missing: telling(
    400,
    z.object({ choice: z.string() }),
    { choice: 'Colour' },
    ({ choice }) => `${choice} is Required`,
  ),
  choices_differ: telling(400, z.object({ count: z.int() }), { count: 2 }, ({ count }) =>
    count === 1 ? 'This family has one choice.' : `This family has ${count} choices.`,
  ),
  choice_taken: telling(
    409,
    z.object({ values: z.array(z.string()) }),
    { values: ['Red', '2 m'] },
    ({ values }) => `This family has ${values.join(', ')} already.`,
  ),
  no_such_value: telling(
    404,
    z.object({ choice: z.string(), value: z.string() }),
    { choice: 'Colour', value: 'Red' },
    ({ choice, value }) => `No part of this family has the ${choice} ${value}.`,
  ),
  family_full: telling(
    409,
    z.object({ most: z.int() }),
    { most: 100 },
    ({ most }) => `A family has at most ${most} parts.`,
  ),
  family_sequence_changed: plain(
    409,
    'Somebody else has put the values into another sequence in the meantime. Load the family again.',
  ),
  family_busy: plain(409, 'This family is being changed. Try again.'),
};
