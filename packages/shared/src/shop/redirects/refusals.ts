import { plain } from '../../infrastructure/refusal.ts';

export const redirectRefusals = {
  redirects_changed: plain(409, 'Somebody else has changed the redirects in the meantime. Load them again.'),
};
