import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { boardsSchema, savedBoardsSchema } from './schema.ts';

export const getBoards = defineEndpoint({
  method: 'GET',
  path: '/boards',
  access: 'account',
  summary: 'The boards that the caller has, as `/build` shows them.',
  response: boardsSchema,
});

export const saveBoards = defineEndpoint({
  method: 'PUT',
  path: '/boards',
  access: 'account',
  summary:
    'Replaces the boards that the caller has. If they were changed ' +
    'since `version`, the refusal has them as they are now.',
  body: savedBoardsSchema,
  refusals: ['boards_changed', 'storage_used_up'],
  response: boardsSchema,
  limit: 'carts',
});
