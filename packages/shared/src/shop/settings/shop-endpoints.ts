import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { shopSettingsSchema, versionedSettingsSchema } from './shop-schema.ts';

export const getShopSettings = defineEndpoint({
  method: 'GET',
  path: '/settings/shop',
  access: 'owner',
  summary: 'What admins decide about the shop, and what it began with.',
  response: shopSettingsSchema,
});

export const saveShopSettings = defineEndpoint({
  method: 'PUT',
  path: '/settings/shop',
  access: 'owner',
  summary:
    'Replaces all decided settings; one that is left out is as the ' +
    'shop began. 409 if `version` is not the current one.',
  body: versionedSettingsSchema,
  refusals: ['shop_settings_changed', 'email_is_login'],
  response: shopSettingsSchema,
});
