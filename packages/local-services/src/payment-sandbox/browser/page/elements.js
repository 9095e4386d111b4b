// @ts-check
import { CardElement } from './card-element.js';
import { integrationError } from './integration-error.js';

/**
 * Stripe's group of elements, https://docs.stripe.com/js/elements_object, with the card as its only kind.
 * @param {string} origin
 * @param {string} publishableKey
 */
export function createElements(origin, publishableKey) {
  /** @type {CardElement | null} */
  let card = null;
  return {
    /** @param {string} type @param {import('./card-element.js').CardOptions} [options] */
    create(type, options = {}) {
      if (type !== 'card')
        throw integrationError(`The payment sandbox has no Element of type ${type}; it has card.`);
      if (card) throw integrationError('Can only create one Element of type card through elements().');
      card = new CardElement(origin, publishableKey, options, () => {
        card = null;
      });
      return card;
    },
    /** @param {string | { __elementType: string }} type a name, or a component of react-stripe-js */
    getElement: (type) => ((typeof type === 'string' ? type : type.__elementType) === 'card' ? card : null),
    update() {},
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
  };
}
