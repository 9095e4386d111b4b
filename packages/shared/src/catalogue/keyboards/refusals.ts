import { plain } from '../../infrastructure/refusal.ts';

export const keyboardRefusals = {
  no_such_keyboard: plain(404, 'We do not know this keyboard.'),
  keyboard_exists: plain(
    409,
    'There is a keyboard with this name already. Change that one, or take another name.',
  ),
  keyboard_changed: plain(409, 'Somebody else has changed this keyboard in the meantime. Load it again.'),
  no_such_answer: plain(404, 'Nobody says this about the keyboard any more.'),
};
