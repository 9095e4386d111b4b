import { plain } from '../../infrastructure/refusal.ts';

export const profileRefusals = {
  no_such_profile: plain(404, 'There is no such profile.'),
  profile_not_yours: plain(403, 'This profile is not yours.'),
};
