// @ts-check

/** Which property of Stripe's `style` option sets which variable of card.css. */
const VARIABLES = [
  ['base', 'color', '--color'],
  ['base', 'fontFamily', '--font-family'],
  ['base', 'fontSize', '--font-size'],
  ['base', 'fontWeight', '--font-weight'],
  ['base', 'letterSpacing', '--letter-spacing'],
  ['base', 'iconColor', '--icon-color'],
  ['base::placeholder', 'color', '--placeholder-color'],
  ['invalid', 'color', '--invalid-color'],
  ['invalid', 'iconColor', '--invalid-icon-color'],
];

/**
 * Gives the fields the look that the page asked for: https://docs.stripe.com/js/appendix/style. The page also
 * tells dark from light in this way, by its colours.
 * @param {unknown} style
 */
export function applyStyle(style) {
  for (const [variant = '', property = '', variable = ''] of VARIABLES) {
    const [name = '', pseudo] = variant.split(/(?=::)/);
    const rules = pseudo === undefined ? member(style, name) : member(member(style, name), pseudo);
    const value = member(rules, property);
    if (typeof value === 'string') document.documentElement.style.setProperty(variable, value);
    else document.documentElement.style.removeProperty(variable);
  }
}

/**
 * @param {unknown} object
 * @param {string} name
 * @returns {unknown}
 */
export function member(object, name) {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}
