import { ApiError, ConnectionError, signIn, type ApiClient, type Settings } from '@switchyard/shared';
import type { Identity, LoadIdentity } from './identity.ts';

export interface TokenExchangeParts {
  client: ApiClient;
  loadSettings: () => Promise<Settings>;
  loadIdentity: LoadIdentity;
}

export type TokenExchange = ReturnType<typeof createTokenExchange>;

/** The way from the authentication service's user to the shop's accessToken. */
export function createTokenExchange({ client, loadSettings, loadIdentity }: TokenExchangeParts) {
  let opening: Promise<Identity> | undefined;

  /**
   * The authentication service, loaded when it is first wanted.
   * @throws ConnectionError (or the server's ApiError) when it cannot be loaded; the next call tries again
   */
  function openIdentity(): Promise<Identity> {
    opening ??= loadSettings()
      .then((settings) => loadIdentity(settings.firebase))
      .catch((error: unknown) => {
        opening = undefined;
        throw error instanceof ApiError ? error : new ConnectionError(error);
      });
    return opening;
  }

  /** Trades the person's ID token, a `fresh` one or the one at hand, for an accessToken. */
  async function exchange(identity: Identity, email: string, fresh: boolean): Promise<string> {
    const bearer = await identity.idToken({ fresh });
    return (await client.call(signIn, { params: { email } }, { bearer })).token;
  }

  return { openIdentity, exchange };
}
