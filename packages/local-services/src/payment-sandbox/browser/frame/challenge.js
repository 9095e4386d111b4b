// @ts-check
import { member } from './appearance.js';
import { acceptChannel } from './channel.js';

const buttons = { succeeded: button('complete'), failed: button('fail') };
let publishableKey = '';
let clientSecret = '';

const tell = acceptChannel({
  async start(data) {
    publishableKey = String(member(data, 'publishableKey'));
    clientSecret = String(member(data, 'clientSecret'));
    tell('ready');
    await showAmount();
  },
  focus: () => buttons.succeeded.focus(),
  fail: () => answer('failed'),
});

buttons.succeeded.addEventListener('click', () => void answer('succeeded'));
buttons.failed.addEventListener('click', () => void answer('failed'));
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') void answer('failed');
});

/** @param {'succeeded' | 'failed'} outcome */
async function answer(outcome) {
  if (buttons.failed.disabled) return;
  setBusy(true);
  const response = await call('POST', '/complete_challenge', { client_secret: clientSecret, outcome });
  if (response) return tell('answered');
  setBusy(false);
  setText('problem', 'The bank could not be reached. Please try again.');
}

async function showAmount() {
  const intent = await call('GET', '', { client_secret: clientSecret });
  const amount = Number(member(intent, 'amount'));
  const currency = member(intent, 'currency');
  if (Number.isNaN(amount) || typeof currency !== 'string') return;
  setText('amount', new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100));
}

/**
 * @param {'GET' | 'POST'} method
 * @param {string} suffix of the intent's path
 * @param {Record<string, string>} fields
 * @returns {Promise<unknown>} the answer; undefined when there was none. A refusal is one: the intent then
 *   awaits no answer any more, and the page will read how it stands.
 */
async function call(method, suffix, fields) {
  const path = `/v1/payment_intents/${clientSecret.split('_secret_')[0]}${suffix}`;
  const form = new URLSearchParams(fields);
  const headers = { authorization: `Bearer ${publishableKey}` };
  try {
    const response = await (method === 'GET'
      ? fetch(`${path}?${form}`, { headers })
      : fetch(path, { method, headers, body: form }));
    return response.status >= 500 ? undefined : await response.json();
  } catch {
    return undefined;
  }
}

/** @param {boolean} busy */
function setBusy(busy) {
  buttons.succeeded.disabled = busy;
  buttons.failed.disabled = busy;
}

/** @param {string} id @param {string} text */
function setText(id, text) {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
}

/** @param {string} id */
function button(id) {
  const element = document.getElementById(id);
  if (element instanceof HTMLButtonElement) return element;
  throw new Error(`There is no button ${id}.`);
}
