import { plain } from '../../infrastructure/refusal.ts';

export const settingsRefusals = {
  shop_settings_changed: plain(
    409,
    'Somebody else has changed the settings in the meantime. Load them again.',
  ),
};
