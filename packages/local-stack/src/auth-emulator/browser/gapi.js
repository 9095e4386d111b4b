// @ts-check
/**
 * Stands in for https://apis.google.com/js/api.js: the small part of `gapi.iframes` that Firebase's popup
 * sign-in uses, so that it works offline. The shop's page loads this script before `signInWithPopup`. The
 * emulator's iframe inside that page loads it too, and the two communicate through it.
 *
 * The page opens the iframe and posts one end of a MessageChannel to it, restricted to the iframe's origin.
 * The iframe accepts it only from its parent page. All further messages go through that channel.
 */
(() => {
  'use strict';

  /** @typedef {{ status?: string, [name: string]: unknown }} Answer */
  /** @typedef {(data: unknown) => Answer | undefined} Handler */
  /** @typedef {{ call: string, id: number, data: unknown } | { reply: number, answer: Answer }} Message */

  const CONNECT = 'gapi-connect';

  /**
   * One end of the conversation, with the interface of gapi's `Iframe`.
   * @param {Promise<MessagePort>} connected
   */
  function createPeer(connected) {
    /** @type {Map<string, Handler>} */
    const handlers = new Map();
    /** @type {Map<number, (answers: Answer[]) => void>} */
    const callbacks = new Map();
    let calls = 0;

    /** @param {Message} message */
    function receive(message) {
      if ('reply' in message) {
        const callback = callbacks.get(message.reply);
        callbacks.delete(message.reply);
        try {
          callback?.([message.answer]);
        } catch {
          // Firebase's check for web storage throws after it has its answer. Google's script ignores that
          // too.
        }
        return;
      }
      const answer = handlers.get(message.call)?.(message.data) ?? { status: 'ACK' };
      post({ reply: message.id, answer });
    }

    /** @param {Message} message */
    function post(message) {
      void connected.then((port) => port.postMessage(message));
    }

    void listenToPort();

    async function listenToPort() {
      const port = await connected;
      port.addEventListener('message', ({ data }) => receive(data));
      port.start();
    }

    return {
      /** @param {string} name @param {Handler} handler */
      register(name, handler) {
        handlers.set(name, handler);
      },
      /** @param {string} name @param {unknown} data @param {(answers: Answer[]) => void} callback */
      send(name, data, callback) {
        calls += 1;
        callbacks.set(calls, callback);
        post({ call: name, id: calls, data });
      },
      restyle: async () => {},
      /** @param {() => void} callback */
      ping: async (callback) => callback(),
    };
  }

  /**
   * Opens the iframe, and calls `ready` with it once it has loaded.
   * @template Result
   * @param {{ url: string }} options
   * @param {(frame: ReturnType<typeof createPeer>) => Result} ready
   * @returns {Promise<Result>}
   */
  function open({ url }, ready) {
    return new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.hidden = true;
      frame.title = 'Sign-in helper';
      frame.addEventListener(
        'load',
        () => {
          const { port1, port2 } = new MessageChannel();
          frame.contentWindow?.postMessage(CONNECT, new URL(url).origin, [port2]);
          resolve(ready(createPeer(Promise.resolve(port1))));
        },
        { once: true },
      );
      document.body.append(frame);
    });
  }

  /** @returns {Promise<MessagePort>} the channel that the parent page sends */
  function awaitParent() {
    return new Promise((resolve) => {
      addEventListener('message', ({ data, source, ports: [port] }) => {
        if (data === CONNECT && source === parent && port) resolve(port);
      });
    });
  }

  // A browser that blocks third-party storage throws on any access to sessionStorage, which Firebase's iframe
  // does not expect. Only sign-in by redirect would need the storage.
  try {
    void window.sessionStorage;
  } catch {
    Object.defineProperty(window, 'sessionStorage', { value: {} });
  }

  const gapi = {
    /** @param {string} _module @param {{ callback: () => void }} options */
    load: (_module, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: 0,
      /** Firebase checks whether this exists to see that gapi is loaded. */
      Iframe: createPeer,
      getContext: () => ({ open, getParentIframe: () => createPeer(awaitParent()) }),
    },
  };
  Object.assign(window, { gapi });

  const script = document.currentScript;
  const named = script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get('onload') : null;
  for (const name of [named, 'gapi_onload']) {
    const callback = name === null ? undefined : Reflect.get(window, name);
    if (typeof callback === 'function') callback();
  }
})();
