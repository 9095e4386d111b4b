// @ts-check
import { brandOf } from '../card-rules.js';
import { applyStyle, member } from './appearance.js';
import { digitsFrom, faultsIn, formatted, isFull } from './card-details.js';
import { acceptChannel } from './channel.js';

/** @typedef {import('./card-details.js').FieldName} FieldName */
/** @typedef {import('./card-details.js').Fault} Fault */

const fields = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };
/** @type {FieldName[]} */
const ORDER = ['number', 'expiry', 'cvc'];
/** Fields that were left, or sent, and may now be called incomplete. @type {Set<FieldName>} */
const finished = new Set();
let publishableKey = '';
/** What the page was last told; nothing as long as nothing was entered. */
let lastChange = '';

const tell = acceptChannel({
  start(data) {
    publishableKey = String(member(data, 'publishableKey'));
    applyOptions(member(data, 'options'));
    new ResizeObserver(tellHeight).observe(document.body);
    tell('ready');
  },
  update: applyOptions,
  focus: () =>
    (ORDER.map((name) => fields[name]).find((field) => field.value === '') ?? fields.number).focus(),
  blur: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  clear() {
    for (const name of ORDER) fields[name].value = '';
    finished.clear();
    tellChange();
  },
  'create-payment-method': createPaymentMethod,
});

for (const name of ORDER) {
  fields[name].addEventListener('input', () => onInput(name));
  fields[name].addEventListener('keydown', (event) => onKey(name, event));
  fields[name].addEventListener('blur', () => {
    if (fields[name].value !== '') finished.add(name);
    tellChange();
  });
}
addEventListener('focusin', ({ relatedTarget }) => relatedTarget ?? tell('focus'));
addEventListener('focusout', ({ relatedTarget }) => relatedTarget ?? tell('blur'));
// Enter sends the page's form, in which this frame looks like a field.
addEventListener('submit', (event) => {
  event.preventDefault();
  tell('submit');
});

/** @param {FieldName} name */
function onInput(name) {
  reformat(name);
  finished.delete(name);
  const next = ORDER[ORDER.indexOf(name) + 1];
  const fault = faultsIn(digits(), new Date()).find(({ field }) => field === name);
  if (next && document.activeElement === fields[name] && !fault && caretIsAtEnd(fields[name]))
    fields[next].focus();
  tellChange();
}

/** @param {FieldName} name @param {KeyboardEvent} event */
function onKey(name, event) {
  if (event.key === 'Escape') tell('escape');
  const previous = ORDER[ORDER.indexOf(name) - 1];
  if (event.key === 'Backspace' && fields[name].value === '' && previous) fields[previous].focus();
}

/**
 * Writes the field anew in groups, with the caret after the same digit as before.
 * @param {FieldName} name
 */
function reformat(name) {
  const field = fields[name];
  const deleting = field.value.length < (field.dataset.shown ?? '').length;
  const digitsBefore = field.value.slice(0, field.selectionStart ?? 0).replace(/\D/g, '').length;
  const atEnd = caretIsAtEnd(field);
  const digitsNow = digitsFrom(name, field.value, fields.number.value.replace(/\D/g, ''));
  // While deleting, the slash that follows two digits would otherwise come back at once.
  const shown =
    deleting && digitsNow.length <= 2 && name === 'expiry' ? digitsNow : formatted(name, digitsNow);
  field.value = shown;
  field.dataset.shown = shown;
  if (atEnd) return;
  const caret = [...shown].findIndex(
    (_, index) => shown.slice(0, index).replace(/\D/g, '').length === digitsBefore,
  );
  field.setSelectionRange(Math.max(caret, 0), Math.max(caret, 0));
}

/** Shows how the details stand, and tells the page if that has changed. */
function tellChange() {
  const now = digits();
  const faults = faultsIn(now, new Date());
  const known = faults.filter(({ field, incomplete }) =>
    incomplete ? finished.has(field) : isFull(field, now),
  );
  for (const name of ORDER) {
    fields[name].setAttribute('aria-invalid', String(known.some(({ field }) => field === name)));
  }
  const brand = brandOf(now.number);
  document.querySelector('#brand')?.setAttribute('data-brand', brand);
  const empty = ORDER.every((name) => now[name] === '');
  const change = {
    brand,
    complete: faults.length === 0,
    empty,
    error: known[0] && errorOf(known[0]),
    value: { postalCode: '' },
  };
  const text = JSON.stringify(change);
  if (text === lastChange || (empty && lastChange === '')) return;
  lastChange = text;
  tell('change', change);
}

/**
 * Sends the card to the sandbox, from here: the page never has its digits.
 * @param {unknown} billingDetails
 */
async function createPaymentMethod(billingDetails) {
  const now = digits();
  const fault = faultsIn(now, new Date())[0];
  if (fault) {
    finished.add(fault.field);
    tellChange();
    return { error: errorOf(fault) };
  }
  const form = new URLSearchParams({
    type: 'card',
    'card[number]': now.number,
    'card[exp_month]': now.expiry.slice(0, 2),
    'card[exp_year]': `20${now.expiry.slice(2)}`,
    'card[cvc]': now.cvc,
  });
  appendDetails(form, 'billing_details', billingDetails);
  try {
    const headers = { authorization: `Bearer ${publishableKey}` };
    const response = await fetch('/v1/payment_methods', { method: 'POST', headers, body: form });
    const body = await response.json();
    return response.ok ? { paymentMethod: body } : { error: body.error };
  } catch {
    const message =
      'An error occurred with our connection to Stripe. Please check your network and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/**
 * Nested details in Stripe's form encoding; empty ones are left out.
 * @param {URLSearchParams} form
 * @param {string} name
 * @param {unknown} details
 */
function appendDetails(form, name, details) {
  if (typeof details === 'string' && details !== '') form.append(name, details);
  if (typeof details !== 'object' || details === null) return;
  for (const [key, value] of Object.entries(details)) appendDetails(form, `${name}[${key}]`, value);
}

/** @param {unknown} options */
function applyOptions(options) {
  applyStyle(member(options, 'style'));
  for (const name of ORDER) fields[name].disabled = member(options, 'disabled') === true;
}

function tellHeight() {
  tell('resize', { height: Math.ceil(document.body.getBoundingClientRect().height) });
}

function digits() {
  const [number, expiry, cvc] = ORDER.map((name) => fields[name].value.replace(/\D/g, ''));
  return { number: number ?? '', expiry: expiry ?? '', cvc: cvc ?? '' };
}

/** @param {Fault} fault */
function errorOf({ code, message }) {
  return { type: 'validation_error', code, message };
}

/** @param {HTMLInputElement} field */
function caretIsAtEnd(field) {
  return field.selectionStart === null || field.selectionStart === field.value.length;
}

/** @param {string} id */
function input(id) {
  const element = document.getElementById(id);
  if (element instanceof HTMLInputElement) return element;
  throw new Error(`There is no field ${id}.`);
}
