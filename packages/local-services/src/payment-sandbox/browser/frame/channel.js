// @ts-check
import { CONNECT } from '../frame-protocol.js';

/** @typedef {(data: unknown) => unknown} CommandHandler what it gives, or promises, is the answer to the page */

/**
 * The frame's end of the conversation with the page that shows it.
 * @param {Record<string, CommandHandler>} commands
 * @returns {(event: string, body?: object) => void} tells the page that something happened
 */
export function acceptChannel(commands) {
  /** @type {MessagePort | undefined} */
  let port;

  /** @param {MessageEvent<import('../frame-protocol.js').Command>} message */
  async function obey({ data: { id, command, data } }) {
    const body = await commands[command]?.(data);
    port?.postMessage({ reply: id, body });
  }

  addEventListener('message', ({ data, source, ports }) => {
    if (data !== CONNECT || source !== parent || port) return;
    port = ports[0];
    port?.addEventListener('message', (message) => void obey(message));
    port?.start();
  });

  return (event, body = {}) => port?.postMessage({ event, body });
}
