// @ts-check
/**
 * Replaces Stripe's script: defines `window.Stripe` with everything that @stripe/react-stripe-js and a shop
 * with card payments call. As with Stripe's, promises never reject; problems are in `error`:
 * https://docs.stripe.com/js
 */
(() => {
  'use strict';

  /** @typedef {{ style?: object, disabled?: boolean }} CardOptions */
  /** @typedef {(event?: unknown) => void} Handler */

  const script = document.currentScript;
  const { origin, pathname } = new URL(script instanceof HTMLScriptElement ? script.src : location.href);

  const CALLS = /** @type {const} */ ([
    'confirmCardPayment',
    'createPaymentMethod',
    'createToken',
    'retrievePaymentIntent',
  ]);

  /**
   * For each card Element, the function that makes its iframe send the card.
   * @type {WeakMap<object, import('./calls.js').SendCard>}
   */
  const senders = new WeakMap();

  /** @param {string} message */
  function integrationError(message) {
    return Object.assign(new Error(message), { name: 'IntegrationError' });
  }

  /**
   * Opens an iframe of the sandbox with a message channel to it. Commands are queued until the iframe has
   * loaded.
   * @param {string} path
   * @param {string} title
   * @param {(event: string, body: any) => void} onEvent
   */
  function openFrame(path, title, onEvent) {
    const frame = document.createElement('iframe');
    frame.src = `${origin}${path}`;
    frame.title = title;
    // An iframe is transparent only if its colour scheme equals that of the document inside.
    Object.assign(frame.style, {
      border: '0',
      colorScheme: 'light',
      display: 'block',
      height: '1.5em',
      width: '100%',
    });
    const { port1: port, port2 } = new MessageChannel();
    frame.addEventListener(
      'load',
      () => frame.contentWindow?.postMessage('sandbox-connect', origin, [port2]),
      { once: true },
    );
    /** @type {Map<number, (answer: any) => void>} */
    const waiting = new Map();
    port.addEventListener('message', ({ data }) => {
      if ('event' in data) onEvent(data.event, data.body);
      else waiting.get(data.id)?.(data.answer);
    });
    port.start();
    return {
      frame,
      /** @param {string} command @param {unknown} [body] @returns {Promise<any>} the frame's answer */
      ask(command, body) {
        const id = waiting.size;
        port.postMessage({ id, command, body });
        return new Promise((resolve) => waiting.set(id, resolve));
      },
      close: () => port.close(),
    };
  }

  /**
   * The card element: https://docs.stripe.com/js/element
   * @param {string} publishableKey
   * @param {CardOptions} options
   * @param {() => void} onDestroy
   */
  function createCard(publishableKey, options, onDestroy) {
    /** @type {Map<string, Set<Handler>>} */
    const handlers = new Map();
    /** @type {HTMLElement | null} */
    let container = null;
    /** @type {ReturnType<typeof openFrame> | undefined} */
    let inside;
    let labelClicks = new AbortController();

    /** @param {string} state @param {boolean} on */
    const mark = (state, on) => container?.classList.toggle(`StripeElement${state}`, on);

    /** @param {string} event @param {any} body */
    function receive(event, body) {
      if (event === 'resize') {
        if (inside) inside.frame.style.height = `${body.height}px`;
        return;
      }
      if (event === 'submit') return container?.closest('form')?.requestSubmit();
      if (event === 'focus' || event === 'blur') mark('--focus', event === 'focus');
      if (event === 'change') {
        mark('--complete', body.complete);
        mark('--empty', body.empty);
        mark('--invalid', body.error !== undefined);
      }
      for (const handler of handlers.get(event) ?? []) handler({ elementType: 'card', ...body });
    }

    const card = {
      /** @param {string | HTMLElement} target */
      mount(target) {
        card.unmount();
        container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container)
          throw integrationError(`The selector ${target} applies to no DOM elements on the page.`);
        labelClicks = new AbortController();
        inside = openFrame('/frame/card.html', 'Secure card payment input frame', receive);
        void inside.ask('start', { publishableKey, options });
        container.replaceChildren(inside.frame);
        mark('', true);
        mark('--empty', true);
        for (const label of document.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`)) {
          label.addEventListener('click', card.focus, { signal: labelClicks.signal });
        }
      },
      unmount() {
        labelClicks.abort();
        inside?.close();
        inside = undefined;
        container?.replaceChildren();
        for (const state of ['', '--complete', '--empty', '--focus', '--invalid']) mark(state, false);
        container = null;
      },
      destroy() {
        card.unmount();
        handlers.clear();
        onDestroy();
      },
      /** @param {string} event @param {Handler} handler */
      on(event, handler) {
        handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
        return card;
      },
      /** @param {string} event @param {Handler} handler */
      once(event, handler) {
        /** @type {Handler} */
        const first = (body) => {
          card.off(event, first);
          handler(body);
        };
        return card.on(event, first);
      },
      /** @param {string} event @param {Handler} [handler] */
      off(event, handler) {
        if (handler) handlers.get(event)?.delete(handler);
        else handlers.delete(event);
        return card;
      },
      /** @param {CardOptions} changes */
      update(changes) {
        options = { ...options, ...changes };
        void inside?.ask('update', options);
      },
      focus() {
        inside?.frame.focus();
        void inside?.ask('focus');
      },
      blur: () => inside?.frame.blur(),
      clear: () => void inside?.ask('clear'),
    };
    senders.set(card, async (call) => {
      if (inside) return inside.ask('send', call);
      throw integrationError(
        'We could not retrieve data from the specified Element. ' +
          'Please make sure the Element you are attempting to use is still mounted.',
      );
    });
    return card;
  }

  /** @param {string} publishableKey */
  function createElements(publishableKey) {
    /** @type {ReturnType<typeof createCard> | null} */
    let card = null;
    return {
      /** @param {string} type @param {CardOptions} [options] */
      create(type, options = {}) {
        if (type !== 'card' || card) throw integrationError('The sandbox has one Element only: card.');
        card = createCard(publishableKey, options, () => (card = null));
        return card;
      },
      /** @param {string | { __elementType: string }} type a name, or a component of react-stripe-js */
      getElement: (type) => ((typeof type === 'string' ? type : type.__elementType) === 'card' ? card : null),
      update() {},
    };
  }

  /**
   * Shows the bank's challenge (3-D Secure) over the whole page until the buyer has answered it.
   * @param {string} publishableKey
   * @param {string} clientSecret
   * @returns {Promise<void>}
   */
  function showChallenge(publishableKey, clientSecret) {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', '3-D Secure authentication');
    dialog.style.cssText =
      'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;' +
      'margin:0;border:0;padding:0;background:transparent';
    return new Promise((resolve) => {
      const inside = openFrame('/frame/challenge.html', '3-D Secure authentication', (event) => {
        if (event === 'ready') {
          // An iframe of another origin gets the keyboard focus only if its parent page gives it.
          inside.frame.focus();
          void inside.ask('focus');
        }
        if (event === 'answered') {
          inside.close();
          dialog.close();
          dialog.remove();
          resolve();
        }
      });
      inside.frame.style.height = '100%';
      // Escape means refusing. The bank must learn of it, so the dialog stays open until the iframe has sent
      // the answer.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        void inside.ask('fail');
      });
      dialog.append(inside.frame);
      document.body.append(dialog);
      dialog.showModal();
      void inside.ask('start', { publishableKey, clientSecret });
    });
  }

  /** @param {string} publishableKey */
  function Stripe(publishableKey) {
    if (!publishableKey.startsWith('pk_')) {
      throw integrationError('Call Stripe() with your publishable key, which begins with pk_.');
    }

    const loadCalls = () =>
      import(`${origin}${pathname.replace('stripe.js', 'calls.js')}`).then(
        ({ createCalls }) =>
          createCalls({
            origin,
            publishableKey,
            senderOf: (/** @type {any} */ card) => senders.get(card),
            showChallenge: (/** @type {string} */ secret) => showChallenge(publishableKey, secret),
            integrationError,
          }),
        () => undefined,
      );
    const loading = loadCalls();
    const unreached = { error: { type: 'api_connection_error', message: 'Stripe could not be reached.' } };

    /** @param {typeof CALLS[number]} name */
    const callOf =
      (name) =>
      async (/** @type {unknown[]} */ ...given) => {
        const calls = (await loading) ?? (await loadCalls());
        return calls ? calls[name](...given) : unreached;
      };

    return {
      elements: () => createElements(publishableKey),
      ...Object.fromEntries(CALLS.map((name) => [name, callOf(name)])),
      // react-stripe-js expects these methods to exist.
      _registerWrapper() {},
      registerAppInfo() {},
    };
  }

  /** `loadStripe` checks this against the release it was made for. */
  Stripe.version = pathname.split('/')[1];
  Object.assign(window, { Stripe });
})();
