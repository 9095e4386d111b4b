import { plain } from '../../infrastructure/refusal.ts';

export const ownPageRefusals = {
  no_such_page: plain(404, 'There is no such page.'),
  page_changed: plain(409, 'Somebody else has changed this page in the meantime. Load it again.'),
};
