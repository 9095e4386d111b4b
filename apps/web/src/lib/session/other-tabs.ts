import { accessTokenKey } from '@switchyard/shared';
import { readTokenEmail } from '../access-token.ts';
import { onOtherPage } from '../kept.ts';

interface OtherTabs {
  /**
   * Another tab has removed the token by signing out; or another page of this tab has, while this one was in the
   * back/forward cache.
   */
  onSignOut: (where: 'tab' | 'page') => void;
  /** Another tab or page has signed in or renewed the token. The token is for this e-mail. */
  onToken: (email: string) => void;
  /** This tab has become visible, and there is a token for this e-mail. */
  onShown: (email: string) => void;
}

/** Follows sign-ins and sign-outs in other tabs through the token, which all tabs share in local storage. */
export function followOtherTabs({ onSignOut, onToken, onShown }: OtherTabs): () => void {
  function follow(where: 'tab' | 'page') {
    const email = readTokenEmail();
    if (email) onToken(email);
    else onSignOut(where);
  }
  function onVisible() {
    const email = readTokenEmail();
    if (document.visibilityState === 'visible' && email) onShown(email);
  }
  const stop = onOtherPage(accessTokenKey, follow);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
