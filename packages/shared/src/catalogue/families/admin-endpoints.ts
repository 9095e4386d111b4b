import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { deletedSchema, insertedSchema } from '../../infrastructure/results.ts';
import {
  familyChangesSchema,
  membershipSchema,
  newFamilySchema,
  renamedValueSchema,
} from './admin-schema.ts';
import { familyParams, familySchema, memberParams } from './schema.ts';

export const getFamilyForAdmin = defineEndpoint({
  method: 'GET',
  path: '/family/:familyId/members',
  access: 'catalogue',
  summary: 'A family with all its members, hidden ones too.',
  params: familyParams,
  refusals: ['no_such_family'],
  response: familySchema,
});

export const addFamily = defineEndpoint({
  method: 'POST',
  path: '/family',
  access: 'catalogue',
  summary: 'Makes a family of a part, with up to three choices.',
  idempotent: true,
  body: newFamilySchema,
  refusals: ['no_such_part', 'part_in_family', 'part_changed', 'family_busy'],
  response: insertedSchema,
});

export const changeFamily = defineEndpoint({
  method: 'PATCH',
  path: '/family/:familyId',
  access: 'catalogue',
  summary:
    'Changes the name and the description of a family, the names of its choices, or the sequence of their values. ' +
    '409 if `seen` is given and the sequences differ from it by now.',
  params: familyParams,
  body: familyChangesSchema,
  refusals: ['no_such_family', 'choices_differ', 'family_sequence_changed', 'family_busy'],
  response: familySchema,
});

export const renameValue = defineEndpoint({
  method: 'PATCH',
  path: '/family/:familyId/values',
  access: 'catalogue',
  summary:
    'Renames a value of a choice for all members that have it. Carts and orders keep the parts that they name.',
  params: familyParams,
  body: renamedValueSchema,
  refusals: [
    'no_such_family',
    'choices_differ',
    'no_such_value',
    'choice_taken',
    'part_changed',
    'family_busy',
  ],
  response: familySchema,
});

export const setMember = defineEndpoint({
  method: 'PUT',
  path: '/family/:familyId/members/:partId',
  access: 'catalogue',
  summary:
    'Adds a part to a family, or changes the values of a member. At most 100 members; no two with the same values.',
  params: memberParams,
  body: membershipSchema,
  refusals: [
    'no_such_family',
    'no_such_part',
    'part_in_family',
    'part_changed',
    'choice_missing',
    'choices_differ',
    'choice_taken',
    'family_full',
    'family_busy',
  ],
  response: familySchema,
});

export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/family/:familyId/members/:partId',
  access: 'catalogue',
  summary:
    'Takes a part out of a family. It stays on sale. A family whose last member is taken out is dissolved.',
  params: memberParams,
  refusals: ['no_such_family', 'not_in_family', 'family_busy'],
  response: deletedSchema,
});

export const deleteFamily = defineEndpoint({
  method: 'DELETE',
  path: '/family/:familyId',
  access: 'catalogue',
  summary: 'Dissolves a family. Its parts stay on sale.',
  params: familyParams,
  refusals: ['no_such_family', 'family_busy'],
  response: deletedSchema,
});
