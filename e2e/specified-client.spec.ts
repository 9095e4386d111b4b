import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { createApiClient } from '@switchyard/shared';
import { getSettings } from '@switchyard/shared/settings';
import { testCards, typeCard } from './support/card.ts';
import { newBuyer } from './support/people.ts';
import { expect, test } from './support/test.ts';

interface PublicStripe {
  scriptUrl?: string | undefined;
  publishableKey: string;
}

/**
 * A third-party client written from the specification and Stripe's documentation only. It is plain HTML text,
 * so that none of our own code gets in.
 */
const otherClient = ({ scriptUrl, publishableKey }: PublicStripe) => `<!doctype html>
  <title>Another client</title>
  <div id="card"></div>
  <script src="${scriptUrl}"></script>
  <script>
    const stripe = Stripe('${publishableKey}');
    const card = stripe.elements().create('card', { hidePostalCode: true });
    card.mount('#card');
    const billing_details = { name: 'Olga Other', email: 'olga@example.com' };
  </script>`;

/** Serves a page from its own origin and opens it. @returns a function that evaluates code in the page */
async function openPage(page: Page, html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  page.once('close', () => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  await page.goto(`http://127.0.0.1:${address.port}`);
  return (code: string) => page.evaluate<unknown>(`(async () => { ${code} })()`);
}

const createMethod = `const { paymentMethod } =
  await stripe.createPaymentMethod({ type: 'card', card, billing_details: { ...billing_details, phone: null } });`;

/** The forms of payment method that `confirmCardPayment` accepts. */
const forms = {
  'the id of a payment method': `${createMethod} const data = { payment_method: paymentMethod.id };`,
  'the card Element after making a payment method': `${createMethod}
    const data = { payment_method: { card, billing_details } };`,
  'the card Element, with all that Stripe documents': `const data = {
    payment_method: { card, billing_details: { ...billing_details, address: { country: 'US' } }, metadata: { a: 1 } },
    payment_method_options: { card: { network: 'visa' } },
    receipt_email: 'olga@example.com',
    return_url: location.href,
    save_payment_method: false,
    setup_future_usage: 'on_session',
    shipping: { name: 'Olga Other', address: { line1: '1 Main Street' } },
  };`,
  'a token': `const { token } = await stripe.createToken(card, { name: 'Olga Other' });
    const data = { payment_method: { card: { token: token.id } } };`,
};

for (const [form, code] of Object.entries(forms)) {
  test(`a client of the specification pays with ${form}`, async ({ page, stack, newPart }) => {
    const { email, token } = await newBuyer(stack);
    const { name: partName, price, minimumOrder: quantity } = await newPart();
    const call = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(stack.api + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return answer.json();
    };
    const order = { partName, price: price * quantity, quantity, buyer: email };
    const { insertedId } = await call('POST', '/booking', { ...order });
    const { clientSecret } = await call('POST', '/create-payment-intent', { price: order.price });

    const { stripe } = await createApiClient({ baseUrl: stack.api }).call(getSettings, {});
    const run = await openPage(page, otherClient(stripe));
    await typeCard(page, testCards.good);
    const transactionId = await run(`${code}
      const { paymentIntent, error } = await stripe.confirmCardPayment('${clientSecret}', data);
      if (error) throw new Error(error.message);
      return paymentIntent.id;`);

    await call('PATCH', `/booking/${insertedId}`, { order: insertedId, transactionId });
    await expect(call('GET', `/booking?buyer=${email}`)).resolves.toMatchObject([
      { paid: true, transactionId },
    ]);
  });
}
