// @ts-check
import { CONNECT } from '../frame-protocol.js';

/**
 * The page's end of the conversation with a frame. Commands given before the frame has loaded wait for it.
 * @param {HTMLIFrameElement} frame
 * @param {string} origin the frame's
 * @param {(event: string, body: Record<string, unknown>) => void} onEvent
 */
export function openFrameChannel(frame, origin, onEvent) {
  const { port1: port, port2: frameEnd } = new MessageChannel();
  /** @type {Map<number, (body: unknown) => void>} */
  const waiting = new Map();
  let asked = 0;

  port.addEventListener(
    'message',
    (/** @type {MessageEvent<import('../frame-protocol.js').FrameMessage>} */ { data }) => {
      if ('event' in data) return onEvent(data.event, data.body);
      waiting.get(data.reply)?.(data.body);
      waiting.delete(data.reply);
    },
  );
  port.start();
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(CONNECT, origin, [frameEnd]), {
    once: true,
  });

  return {
    /**
     * @param {string} command
     * @param {unknown} [data]
     * @returns {Promise<unknown>} the frame's answer
     */
    ask(command, data) {
      asked += 1;
      const id = asked;
      port.postMessage({ id, command, data });
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    close() {
      port.close();
    },
  };
}
