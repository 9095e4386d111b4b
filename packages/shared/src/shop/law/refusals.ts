import { plain } from '../../infrastructure/refusal.ts';

export const lawRefusals = {
  law_changed: plain(409, 'Somebody else has changed these facts in the meantime. Load them again.'),
};
