import { accessTokenKey } from '@switchyard/shared';
import { signIn } from '@switchyard/shared/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildAccessToken } from './builders.ts';
import { knowPerson, mails, refuseFirebase, verifyPerson, claimsIn } from './firebase.ts';
import { ada, renderApp } from './render-app.tsx';
import { serve, server } from './server.ts';
import { session } from '../src/lib/session/session.ts';

const banner = () => screen.findByRole('complementary', { name: 'Verify your email' });
const noBanner = () =>
  waitFor(() => expect(screen.queryByRole('complementary', { name: 'Verify your email' })).toBeNull());

async function signInUnverified() {
  knowPerson({ ...ada, verified: false });
  await session.signIn(ada.email, ada.password);
}

/**
 * Collects each token exchange with the shop: whether its ID token is verified, and the access token sent
 * along.
 */
function followExchanges() {
  const told: { verified: boolean; accessToken: string | undefined }[] = [];
  serve(signIn, async ({ request }) => {
    const verified = claimsIn(request.headers.get('authorization')).email_verified === true;
    const { accessToken } = (await request.json()) as { accessToken?: string };
    told.push({ verified, accessToken });
    return {
      result: { acknowledged: true, matchedCount: 1, modifiedCount: 0, upsertedCount: 0, upsertedId: null },
      token: buildAccessToken({ email: ada.email }),
    };
  });
  return told;
}

describe('an unverified email', () => {
  it('gets a mail at sign-up, and another from the banner, at most once a minute', async () => {
    const { user, address } = renderApp('/signup');
    await user.type(await screen.findByLabelText('Name'), ada.displayName);
    await user.type(screen.getByLabelText('Email'), ada.email);
    await user.type(screen.getByLabelText('Password'), ada.password);
    await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(address()).toBe('/'));
    const { getByRole, findByText, findByRole } = within(await banner());
    expect(mails).toEqual([`VERIFY_EMAIL ${ada.email}`]);
    expect(await findByRole('link', { name: /^Open the link/ })).toHaveAttribute(
      'href',
      'http://auth.test/mail?mode=verifyEmail&to=ada%40mail.com',
    );
    await user.click(getByRole('button', { name: 'Send again' }));
    expect(await findByText(/^Sent\./)).toBeVisible();
    await user.click(getByRole('button', { name: 'Send again' }));
    expect(await findByText(/Wait a minute/)).toBeVisible();
    expect(mails).toHaveLength(2);
  });

  it('is noticed when it is verified, and the shop is told', async () => {
    await signInUnverified();
    // Sending this token proves that the same session verified the e-mail.
    const accessToken = localStorage.getItem(accessTokenKey);
    const told = followExchanges();
    renderApp('/blogs');
    await banner();
    verifyPerson(ada.email);
    act(() => void dispatchEvent(new Event('focus')));
    expect(await screen.findByText(`${ada.email} is now verified. Thank you.`)).toBeVisible();
    await noBanner();
    expect(told).toEqual([{ verified: true, accessToken }]);
  });

  it('is noticed when another tab found it verified', async () => {
    await signInUnverified();
    renderApp('/blogs');
    await banner();
    verifyPerson(ada.email);
    const token = buildAccessToken({ email: ada.email });
    localStorage.setItem(accessTokenKey, token);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: accessTokenKey, newValue: token })));
    await noBanner();
    expect(session.get()).toMatchObject({ verified: true });
  });

  it('verified elsewhere is reported to the shop when a page opens', async () => {
    await signInUnverified();
    verifyPerson(ada.email);
    const told = followExchanges();
    renderApp('/blogs');
    await waitFor(() => expect(told).toMatchObject([{ verified: true }]));
    await noBanner();
  });

  it('shows why no mail could be sent', async () => {
    knowPerson({ ...ada, email: 'bela@mail.com', verified: false });
    await session.signIn('bela@mail.com', ada.password);
    server.use(refuseFirebase('sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER'));
    const { user } = renderApp('/blogs');
    const { getByRole, findByText } = within(await banner());
    await user.click(getByRole('button', { name: 'Send again' }));
    expect(await findByText('Too many attempts. Wait a few minutes and try again.')).toBeVisible();
    await user.click(getByRole('button', { name: 'Send again' }));
    expect(await findByText('Too many attempts. Wait a few minutes and try again.')).toBeVisible();
  });
});
