import { describe, expect, it } from 'vitest';
import { createIdentityProvider } from '../src/infrastructure/providers/firebase.ts';
import { playedFirebase, useFirebase } from './support/played-firebase.ts';
import { firebaseProject } from './support/project.ts';
import { idToken } from './support/shop.ts';

process.env['FIREBASE_AUTH_EMULATOR_HOST'] = useFirebase();
const real = createIdentityProvider({ projectId: firebaseProject });
const played = createIdentityProvider({
  projectId: firebaseProject,
  open: async () => ({ auth: playedFirebase, close: async () => {} }),
});

const email = () => `${crypto.randomUUID()}@example.com`;
const past = Math.floor(Date.now() / 1000) - 60;

describe('the users that tests play', () => {
  it('answer as those of the auth emulator do', async () => {
    const [uid, gone, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const [own, shared] = [email(), email()];
    const tokens = [
      await idToken(own),
      await idToken(own, { email_verified: false, name: 'Ada' }, uid),
      await idToken(own, { auth_time: past }, uid),
      await idToken(own, { aud: 'other' }, uid),
      await idToken(own, { exp: past, iat: past - 3600 }, uid),
      await idToken(own, { email: null }, uid),
      await idToken(shared),
      await idToken(shared, {}, other),
      'nonsense',
    ];
    const lost = await idToken(email(), {}, gone);
    const said = async ({ verify, has, emailOf, signInStates, revoke, remove }: typeof real) => {
      const heard = async (token: string) =>
        verify(token).then(
          ({ signInsValidFrom, ...identity }) => [identity, signInsValidFrom.getTime() > 0],
          ({ code }) => code,
        );
      const before = [];
      for (const token of tokens) before.push(await heard(token));
      await remove({ uid: gone, email: '' });
      await remove({ uid: gone, email: '' });
      await remove({ uid: undefined, email: shared });
      await revoke(uid);
      await revoke(gone);
      const known = await signInStates([uid, gone, other]);
      return {
        before,
        after: [await heard(lost), await heard(tokens[2] ?? ''), await heard(tokens[6] ?? '')],
        has: [await has(uid), await has(gone), await has(other)],
        emails: [await emailOf(uid), await emailOf(gone)],
        signInStates: [...known].map(([id, { disabled, signInsValidFrom }]) => [
          id,
          disabled,
          signInsValidFrom.getTime() > past * 1000,
        ]),
      };
    };
    const answers = await said(real);
    expect(await said(played)).toEqual(answers);
    expect(answers.before.map((answer) => typeof answer)).toContain('string');
    expect(answers.has).toEqual([true, false, true]);
  });
});
