// @ts-check
import { acceptChannel, callApi } from './channel.js';

const [complete, fail] = document.querySelectorAll('button');
let publishableKey = '';
let clientSecret = '';

const report = acceptChannel({
  async start(data) {
    ({ publishableKey, clientSecret } = data);
    setBusy(false);
    report('ready');
    const query = new URLSearchParams({ client_secret: clientSecret });
    const { amount, currency } = (await callApi(publishableKey, `${intentPath()}?${query}`)) ?? {};
    if (amount) setText('amount', inWords(amount, currency));
  },
  focus: () => complete?.focus(),
  fail: () => answer('failed'),
});

complete?.addEventListener('click', () => void answer('succeeded'));
fail?.addEventListener('click', () => void answer('failed'));
addEventListener('keydown', ({ key }) => key === 'Escape' && void answer('failed'));

/** @param {'succeeded' | 'failed'} outcome */
async function answer(outcome) {
  if (complete?.disabled) return;
  setBusy(true);
  const form = new URLSearchParams({ client_secret: clientSecret, outcome });
  // If the API refuses, the intent is no longer waiting for an answer. The page will then read its state.
  if (await callApi(publishableKey, `${intentPath()}/complete_challenge`, form)) return report('answered');
  setBusy(false);
  setText('problem', 'The bank could not be reached. Please try again.');
}

function intentPath() {
  return `/v1/payment_intents/${clientSecret.split('_secret_')[0]}`;
}

/** @param {number} amount in minor units @param {string} currency */
function inWords(amount, currency) {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

/** @param {boolean} busy */
function setBusy(busy) {
  for (const button of document.querySelectorAll('button')) button.disabled = busy;
}

/** @param {string} id @param {string} text */
function setText(id, text) {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
}
