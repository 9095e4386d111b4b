// @ts-check
import { digitsFrom, faultsIn, formatted } from './card-rules.js';
import { acceptChannel, callApi } from './channel.js';

/** @typedef {import('./card-rules.js').FieldName} FieldName */
/** @typedef {import('./card-rules.js').Fault} Fault */

/** @type {FieldName[]} */
const ORDER = ['number', 'expiry', 'cvc'];
const fields = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };
/** Fields that the buyer has left. Only these may show "incomplete". @type {Set<FieldName>} */
const left = new Set();
let publishableKey = '';
/** The last change event sent to the page, as JSON. */
let lastChange = '';

const report = acceptChannel({
  start(data) {
    publishableKey = data.publishableKey;
    applyOptions(data.options);
    new ResizeObserver(() =>
      report('resize', { height: Math.ceil(document.body.getBoundingClientRect().height) }),
    ).observe(document.body);
    report('ready');
  },
  update: applyOptions,
  focus: () => fields[ORDER.find((name) => fields[name].value === '') ?? 'number'].focus(),
  clear() {
    for (const name of ORDER) fields[name].value = '';
    left.clear();
    reportChange();
  },
  send: sendCard,
});

for (const name of ORDER) {
  fields[name].addEventListener('input', () => onInput(name));
  fields[name].addEventListener('blur', () => {
    fields[name].value = formatted(name, digitsIn(name));
    if (fields[name].value !== '') left.add(name);
    reportChange();
  });
}
addEventListener('keydown', ({ key }) => key === 'Escape' && report('escape'));
addEventListener('focusin', ({ relatedTarget }) => relatedTarget ?? report('focus'));
addEventListener('focusout', ({ relatedTarget }) => relatedTarget ?? report('blur'));
// Enter submits the page's form, because to the buyer this iframe looks like a field of that form.
addEventListener('submit', (event) => {
  event.preventDefault();
  report('submit');
});

/** @param {FieldName} name */
function onInput(name) {
  const field = fields[name];
  // Regroup the digits only while typing at the end, so that the caret never jumps.
  const grows = field.value.length > (field.dataset.before ?? '').length;
  if (grows && field.selectionStart === field.value.length) {
    field.value = formatted(name, digitsIn(name));
  }
  field.dataset.before = field.value;
  left.delete(name);
  const next = ORDER[ORDER.indexOf(name) + 1];
  const isDone = !faults().some((fault) => fault.field === name);
  if (next && isDone && document.activeElement === field) fields[next].focus();
  reportChange();
}

/** Marks invalid fields, and sends a change event to the page if anything has changed. */
function reportChange() {
  const all = faults();
  const shown = all.filter(({ field, incomplete }) => !incomplete || left.has(field));
  for (const name of ORDER) {
    fields[name].setAttribute('aria-invalid', String(shown.some(({ field }) => field === name)));
  }
  const brand = fields.number.value.startsWith('4') ? 'visa' : 'unknown';
  document.querySelector('#brand')?.setAttribute('data-brand', brand);
  const empty = ORDER.every((name) => fields[name].value === '');
  const change = { brand, complete: all.length === 0, empty, error: shown[0] && errorOf(shown[0]) };
  const text = JSON.stringify(change);
  if (text === lastChange || (empty && lastChange === '')) return;
  lastChange = text;
  report('change', change);
}

/**
 * Sends the card to the sandbox from inside the iframe, so that the page never sees its digits.
 * @param {{ path: string, parameters: [string, string][] }} call
 */
async function sendCard({ path, parameters }) {
  const [fault] = faults();
  if (fault) {
    left.add(fault.field);
    reportChange();
    return { error: errorOf(fault) };
  }
  const expiry = digitsIn('expiry');
  const form = new URLSearchParams(parameters);
  form.append('card[number]', digitsIn('number'));
  form.append('card[exp_month]', expiry.slice(0, 2));
  form.append('card[exp_year]', `20${expiry.slice(2)}`);
  form.append('card[cvc]', digitsIn('cvc'));
  const answer = await callApi(publishableKey, path, form);
  return answer ?? { error: { type: 'api_connection_error', message: 'Stripe could not be reached.' } };
}

/**
 * Applies Stripe's `style` and `disabled` options: https://docs.stripe.com/js/appendix/style
 * @param {{ style?: Record<string, any>, disabled?: boolean }} options
 */
function applyOptions({ style = {}, disabled = false }) {
  const { base = {}, invalid = {} } = style;
  const variables = {
    '--color': base.color,
    '--font-family': base.fontFamily,
    '--font-size': base.fontSize,
    '--icon-color': base.iconColor,
    '--placeholder-color': base['::placeholder']?.color,
    '--invalid-color': invalid.color,
    '--invalid-icon-color': invalid.iconColor,
  };
  for (const [name, value] of Object.entries(variables)) {
    document.documentElement.style.setProperty(name, value ?? '');
  }
  for (const name of ORDER) fields[name].disabled = disabled;
}

/** @param {FieldName} name */
function digitsIn(name) {
  return digitsFrom(name, fields[name].value);
}

function faults() {
  return faultsIn(
    { number: digitsIn('number'), expiry: digitsIn('expiry'), cvc: digitsIn('cvc') },
    new Date(),
  );
}

/** @param {Fault} fault */
function errorOf({ code, message }) {
  return { type: 'validation_error', code, message };
}

/** @param {string} id */
function input(id) {
  const element = document.getElementById(id);
  if (element instanceof HTMLInputElement) return element;
  throw new Error(`There is no field ${id}.`);
}
