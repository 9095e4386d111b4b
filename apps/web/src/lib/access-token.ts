import { accessTokenKey } from '@switchyard/shared';
import { keepText, onDevice, readText } from './kept.ts';

/** Reads the accessToken from this browser. Undefined if there is none, or if storage is blocked. */
export const readAccessToken = (): string | undefined => readText(onDevice, accessTokenKey);

/**
 * Stores the token for all tabs of this browser.
 * @throws DOMException if storage is blocked or full
 */
export function keepAccessToken(token: string): void {
  localStorage.setItem(accessTokenKey, token);
}

export const dropAccessToken = (): void => void keepText(onDevice, accessTokenKey, undefined);

/**
 * The e-mail in the stored token. Undefined without a readable token. Only the server can tell whether the token is
 * valid.
 */
export function readTokenEmail(): string | undefined {
  const [, payload = ''] = readAccessToken()?.split('.') ?? [];
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null || !('email' in claims)) return undefined;
    return typeof claims.email === 'string' ? claims.email : undefined;
  } catch {
    return undefined;
  }
}
