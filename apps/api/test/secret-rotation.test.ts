import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { createAccessTokens } from '../src/infrastructure/security/tokens.ts';
import { accountId, accessToken, signIn, testEnvironment, useShop } from './support/shop.ts';

const current = testEnvironment.ACCESS_TOKEN_SECRET;
const before = 'the secret before this one, as long as it';
const older = 'a secret from before that one, long enough';
const shop = useShop({ ACCESS_TOKEN_SECOND_SECRET: before });
const email = 'rotated@example.com';
const id = '65f1c0ffee0ddba11c0ffee0';

const ask = (token: string) => shop().as(token).get(`/admin/${email}`);

describe('a change of the secret', () => {
  it('signs nobody out: a token of either secret is accepted', async () => {
    const issued = await signIn(shop(), email);
    expect((await ask(issued)).status).toBe(200);
    expect((await ask(accessToken(email, { secret: before }))).status).toBe(200);
  });

  it('signs with the first secret only', async () => {
    const issued = await signIn(shop(), email);
    expect(createAccessTokens([current]).verify(issued)).toMatchObject({
      account: await accountId(shop(), email),
    });
    expect(() => createAccessTokens([before]).verify(issued)).toThrow(/not valid/);
  });

  it('refuses a token of an older secret', async () => {
    await signIn(shop(), email);
    const answer = await ask(accessToken(email, { secret: older }));
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      code: 'token_invalid',
      message: 'This access token is not valid. Log in again.',
    });
  });

  it('tells an expired token of either secret from a forged one', async () => {
    const expired = (secret: string) =>
      jwt.sign({}, secret, {
        subject: email,
        issuer: 'switchyard',
        audience: 'switchyard-api',
        expiresIn: -10,
      });
    for (const secret of [current, before])
      expect((await ask(expired(secret))).body.message).toMatch(/expired/);
    expect((await ask(expired(older))).body.message).toMatch(/not valid/);
  });

  it('can go from process to process: at each step every process accepts every other’s tokens', () => {
    // The steps in docs/runbook.md: accept the new secret everywhere, then sign with it, then drop the old
    // one.
    const steps = [[older], [older, current], [current, older], [current]] as const;
    for (const [index, next] of steps.entries()) {
      const now = steps[Math.max(0, index - 1)] ?? next;
      const processes = [createAccessTokens(now), createAccessTokens(next)];
      // By the last step, tokens signed with the old secret have expired.
      for (const issuer of processes)
        for (const verifier of processes)
          expect(verifier.verify(issuer.issue({ id, email })).account, `step ${index}`).toBe(id);
    }
  });
});
