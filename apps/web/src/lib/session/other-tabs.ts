import { accessTokenKey } from '@switchyard/shared';
import { readTokenEmail } from '../access-token.ts';
import { onOtherPage } from '../kept.ts';

interface OtherTabs {
  /** Another tab or, while this page was left, another page signed out: it removed the token. */
  onSignOut: (where: 'tab' | 'page') => void;
  /** Another tab or page signed in or renewed the token, which names this email. */
  onToken: (email: string) => void;
  /** This tab is shown again, and there is a token for this email. */
  onShown: (email: string) => void;
}

/** Follows sign-ins and sign-outs in other tabs, through the token that all tabs share in local storage. */
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
