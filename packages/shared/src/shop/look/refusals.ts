import { plain } from '../../infrastructure/refusal.ts';

export const lookRefusals = {
  look_changed: plain(409, 'Somebody else has changed the look in the meantime. Load it again.'),
};
