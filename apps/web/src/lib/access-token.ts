import { accessTokenKey } from '@switchyard/shared';

/** What an accessToken says of itself; the server alone decides whether that is true. */
export interface AccessTokenClaims {
  email: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The accessToken that this browser keeps; undefined when there is none or storage is blocked. */
export function readAccessToken(): string | undefined {
  try {
    return localStorage.getItem(accessTokenKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the token for this browser, every tab of it. */
export function keepAccessToken(token: string): void {
  localStorage.setItem(accessTokenKey, token);
}

export function dropAccessToken(): void {
  try {
    localStorage.removeItem(accessTokenKey);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** The claims of a token; undefined when it is not one of the shop's. */
export function readClaims(token: string): AccessTokenClaims | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const { sub, iat, exp } = claims as Record<string, unknown>;
    if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return undefined;
    return { email: sub, issuedAt: iat * 1000, expiresAt: exp * 1000 };
  } catch {
    return undefined;
  }
}
