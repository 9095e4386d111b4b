import { readAccessToken, readClaims } from '../access-token.ts';

/** How long before its end a token is renewed, in milliseconds; a shorter-lived token at four fifths of its life. */
const margin = 5 * 60_000;
/** How long to wait after a renewal that got no answer, in milliseconds. */
const pause = 60_000;

/** When the kept token is due for renewal, in milliseconds since 1970; undefined without a token. */
export function renewalDue(): number | undefined {
  const token = readAccessToken();
  const claims = token ? readClaims(token) : undefined;
  if (!claims) return undefined;
  const life = claims.expiresAt - claims.issuedAt;
  return claims.expiresAt - Math.min(margin, life / 5);
}

/** Calls `renew` when the kept token is due. */
export function createRenewalTimer(renew: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }

  /** Sets the timer by the kept token, no sooner than `atLeast` milliseconds from now. */
  function schedule(atLeast = 0) {
    stop();
    const due = renewalDue();
    if (due === undefined) return;
    timer = setTimeout(() => void renew().catch(() => schedule(pause)), Math.max(due - Date.now(), atLeast));
  }

  /** Renews at once where the moment has passed: a sleeping laptop keeps no time. */
  function catchUp() {
    const due = renewalDue();
    if (timer !== undefined && due !== undefined && due <= Date.now()) schedule();
  }

  return { schedule, stop, catchUp };
}
