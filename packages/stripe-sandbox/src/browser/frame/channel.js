// @ts-check

/**
 * The iframe's end of its message channel to the page, which stripe.js opens once the iframe has loaded.
 * @param {Record<string, (data: any) => unknown>} commands what the page can call; the result is sent back
 * @returns {(event: string, body?: object) => void} sends an event to the page
 */
export function acceptChannel(commands) {
  /** @type {MessagePort | undefined} */
  let port;
  addEventListener('message', ({ data, source, ports }) => {
    if (data !== 'sandbox-connect' || source !== parent || port) return;
    port = ports[0];
    port?.addEventListener('message', async ({ data: { id, command, body } }) => {
      const answer = await commands[command]?.(body);
      port?.postMessage({ id, answer });
    });
    port?.start();
  });
  return (event, body = {}) => port?.postMessage({ event, body });
}

/**
 * Calls the sandbox's API as a browser would.
 * @param {string} publishableKey
 * @param {string} path
 * @param {URLSearchParams} [form] makes it a POST
 * @returns {Promise<any>} the parsed response; undefined if there was none
 */
export async function callApi(publishableKey, path, form) {
  const headers = { authorization: `Bearer ${publishableKey}` };
  try {
    const response = await fetch(path, form ? { method: 'POST', headers, body: form } : { headers });
    return response.status >= 500 ? undefined : await response.json();
  } catch {
    return undefined;
  }
}
