import { plain } from '../../infrastructure/refusal.ts';

export const keyboardRefusals = {
  no_such_keyboard: plain(404, 'We do not know this keyboard.'),
};
