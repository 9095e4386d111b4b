// @ts-check
import { openFrameChannel } from './frame-channel.js';
import { createFrame } from './frame-element.js';
import { integrationError } from './integration-error.js';

/** @typedef {(event?: unknown) => void} Handler */
/** @typedef {{ style?: unknown, disabled?: boolean, classes?: Partial<typeof CLASSES>, [name: string]: unknown }} CardOptions */
/** @typedef {{ error: import('./api-client.js').StripeJsError } | { paymentMethod: { id: string } }} PaymentMethodResult */

/** The classes that Stripe puts on the element's container, unless `options.classes` names others. */
const CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/**
 * Stripe's card element, https://docs.stripe.com/js/element: a frame of the sandbox, so that no digit of a card
 * enters the shop's page.
 */
export class CardElement {
  #origin;
  #publishableKey;
  #onDestroy;
  /** @type {CardOptions} */
  #options;
  /** @type {Map<string, Set<Handler>>} */
  #handlers = new Map();
  /** @type {Element | null} */
  #container = null;
  /** @type {ReturnType<typeof openFrameChannel> | null} */
  #channel = null;
  /** @type {AbortController | null} */
  #labelClicks = null;

  /**
   * @param {string} origin
   * @param {string} publishableKey
   * @param {CardOptions} options
   * @param {() => void} onDestroy
   */
  constructor(origin, publishableKey, options, onDestroy) {
    this.#origin = origin;
    this.#publishableKey = publishableKey;
    this.#options = options;
    this.#onDestroy = onDestroy;
  }

  /** @param {string | Element} target */
  mount(target) {
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container)
      throw integrationError(
        `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
      );
    if (container === this.#container) return;
    this.unmount();
    const frame = createFrame(`${this.#origin}/frame/card.html`, 'Secure card payment input frame');
    this.#container = container;
    this.#channel = openFrameChannel(frame, this.#origin, (event, body) => this.#receive(frame, event, body));
    void this.#channel.ask('start', {
      publishableKey: this.#publishableKey,
      options: frameOptions(this.#options),
    });
    container.replaceChildren(frame);
    this.#showState({ base: true, empty: true });
    this.#focusOnLabelClick(container);
  }

  unmount() {
    this.#labelClicks?.abort();
    this.#channel?.close();
    this.#channel = null;
    this.#container?.replaceChildren();
    this.#showState({ base: false, complete: false, empty: false, focus: false, invalid: false });
    this.#container = null;
  }

  destroy() {
    this.unmount();
    this.#handlers.clear();
    this.#onDestroy();
  }

  /** @param {string} event @param {Handler} handler */
  on(event, handler) {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return this;
  }

  /** @param {string} event @param {Handler} handler */
  once(event, handler) {
    /** @type {Handler} */
    const onlyOnce = (body) => {
      this.off(event, onlyOnce);
      handler(body);
    };
    return this.on(event, onlyOnce);
  }

  /** @param {string} event @param {Handler} [handler] */
  off(event, handler) {
    if (handler) this.#handlers.get(event)?.delete(handler);
    else this.#handlers.delete(event);
    return this;
  }

  /** @param {CardOptions} options */
  update(options) {
    this.#options = { ...this.#options, ...options };
    void this.#channel?.ask('update', frameOptions(this.#options));
  }

  focus() {
    this.#container?.querySelector('iframe')?.focus();
    void this.#channel?.ask('focus');
  }

  blur() {
    void this.#channel?.ask('blur');
  }

  clear() {
    void this.#channel?.ask('clear');
  }

  /**
   * Has the frame send the card to the sandbox; the page gets the payment method that stands for it.
   * @param {Record<string, unknown>} billingDetails
   * @returns {Promise<PaymentMethodResult>}
   */
  async createPaymentMethod(billingDetails) {
    if (!this.#channel) {
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    const answer = await this.#channel.ask('create-payment-method', billingDetails);
    return /** @type {PaymentMethodResult} the card frame's own answer */ (answer);
  }

  /**
   * @param {HTMLIFrameElement} frame
   * @param {string} event
   * @param {Record<string, unknown>} body
   */
  #receive(frame, event, body) {
    if (event === 'resize') {
      frame.style.height = `${Number(body.height)}px`;
      return;
    }
    if (event === 'submit') {
      this.#container?.closest('form')?.requestSubmit();
      return;
    }
    if (event === 'focus' || event === 'blur') this.#showState({ focus: event === 'focus' });
    if (event === 'change') {
      this.#showState({
        complete: body.complete === true,
        empty: body.empty === true,
        invalid: 'error' in body && body.error !== undefined,
      });
    }
    for (const handler of this.#handlers.get(event) ?? []) handler({ elementType: 'card', ...body });
  }

  /** @param {Partial<Record<keyof typeof CLASSES, boolean>>} state */
  #showState(state) {
    const names = { ...CLASSES, ...this.#options.classes };
    for (const [name, on] of Object.entries(state)) {
      const known = Object.entries(names).find(([key]) => key === name);
      if (known) this.#container?.classList.toggle(known[1], on);
    }
  }

  /**
   * A label for the container acts as one for the field inside the frame.
   * @param {Element} container
   */
  #focusOnLabelClick(container) {
    this.#labelClicks = new AbortController();
    if (!container.id) return;
    for (const label of document.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`)) {
      label.addEventListener('click', () => this.focus(), { signal: this.#labelClicks.signal });
    }
  }
}

/** @param {CardOptions} options what of the options concerns the inside of the frame */
function frameOptions({ style, disabled }) {
  return { style, disabled: disabled === true };
}
