import { accessTokenKey } from '@switchyard/shared';
import { keepText, onDevice, readText } from './kept.ts';

/** The accessToken kept in this browser; undefined if there is none or storage is blocked. */
export const readAccessToken = (): string | undefined => readText(onDevice, accessTokenKey);

/** Keeps the token for every tab of this browser. @throws DOMException if storage is blocked or full */
export function keepAccessToken(token: string): void {
  localStorage.setItem(accessTokenKey, token);
}

export const dropAccessToken = (): void => void keepText(onDevice, accessTokenKey, undefined);

/** The email that the kept token names; undefined without a readable token. Only the server can tell if it is valid. */
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
