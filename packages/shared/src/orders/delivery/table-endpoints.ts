import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { editableDeliverySchema, versionedTableSchema } from './table-schema.ts';

export const getDeliveryTable = defineEndpoint({
  method: 'GET',
  path: '/delivery/table',
  access: 'owner',
  summary: 'The table of delivery costs and taxes, and all countries to choose from.',
  response: editableDeliverySchema,
});

export const saveDeliveryTable = defineEndpoint({
  method: 'PUT',
  path: '/delivery/table',
  access: 'owner',
  summary: 'Replaces the table of delivery costs and taxes; 409 if `version` is not the current one.',
  body: versionedTableSchema,
  refusals: ['delivery_table_changed'],
  response: versionedTableSchema,
});
