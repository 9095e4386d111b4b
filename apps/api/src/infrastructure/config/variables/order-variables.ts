import { z } from 'zod';
import { countOf, httpUrl, inGroup, inMs, numberOf, text } from '../variable.ts';

const payments = inGroup('Payments');
const orders = inGroup('Orders');
const development = inGroup('Development');

/** An amount in the shop's currency. */
const sum = numberOf('a currency').min(1).max(10_000_000).optional();
const sumOrNone = numberOf('a currency').min(0).max(10_000_000).optional();
const percent = numberOf('percent').min(0).max(100);

/** Payments, and how many units unpaid orders may hold. */
export const orderVariables = {
  stripe: z.object({
    secretKey: payments('STRIPE_SECRET_KEY', text.regex(/^(sk|rk)_/, 'must begin with sk_ or rk_'), {
      meaning:
        'Stripe dashboard → Developers → API keys; a restricted key must write payment intents and refunds, ' +
        'and read balance transactions and disputes',
      example: 'sk_live_… or rk_live_…',
      isSecret: true,
    }),
    publishableKey: payments('STRIPE_PUBLISHABLE_KEY', text.regex(/^pk_/, 'must begin with pk_'), {
      meaning: 'from the same page, in the same mode; public',
      example: 'pk_live_…',
    }),
    webhookSecret: payments('STRIPE_WEBHOOK_SECRET', text.regex(/^whsec_/, 'must begin with whsec_'), {
      meaning: 'the signing secret of the webhook endpoint `https://YOUR.SHOP/api/webhook/stripe`',
      example: 'whsec_…',
      isSecret: true,
    }),
    apiUrl: development('STRIPE_API_URL', httpUrl.optional(), {
      meaning: 'another URL for Stripe’s API',
      example: 'http://127.0.0.1:9220',
    }),
    scriptUrl: development('STRIPE_SCRIPT_URL', httpUrl.optional(), {
      meaning: 'another URL for Stripe’s script in the browser',
      example: 'http://127.0.0.1:9220/v3/',
    }),
  }),

  maxUnpaidOrders: orders('MAX_UNPAID_ORDERS', countOf('orders').max(1000), {
    meaning:
      'how many unpaid orders an account may have at a time; at most 2 while its e-mail is not verified',
    example: '5',
    usual: '10',
  }),
  unpaidOrdersPerDay: orders('UNPAID_ORDERS_PER_DAY', countOf('orders').max(1_000_000), {
    meaning:
      'how many orders of a day an account may leave unpaid; a fifth of it while its e-mail is not verified; ' +
      'from half of that on, its units are set aside for a quarter of the time',
    example: '10',
    usual: '20',
  }),
  /** Limits on what buyers without a paid order may hold unpaid, for the usual time. */
  newBuyer: z.object({
    sum: orders('NEW_BUYER_SUM', sum, {
      meaning:
        'what the unpaid orders of a new buyer may cost together, in the shop’s currency; by default 300, or 30000 ' +
        'yen; beyond it, units are set aside for ten minutes; a new buyer is an account without an order that was ' +
        'paid 14 days ago and neither refunded nor disputed',
      example: '200',
    }),
    percent: orders('NEW_BUYER_STOCK_PERCENT', percent, {
      meaning:
        'how much of the unsold stock of a part such an account may hold for longer, in percent; 100 ' +
        'together with NEW_BUYER_NETWORK_SUM=0 sets no limits for new buyers',
      example: '20',
      usual: '30',
    }),
    networkSum: orders('NEW_BUYER_NETWORK_SUM', sumOrNone, {
      meaning:
        'the same sum for all such accounts of a network, which is an IPv4 /24 or an IPv6 /48; by default 3000, or ' +
        '300000 yen; 0 sets no limits for networks, for a load test from one',
      example: '1000',
    }),
    networkPercent: orders('NEW_BUYER_NETWORK_STOCK_PERCENT', percent, {
      meaning: 'the same percentage for all such accounts of a network',
      example: '40',
      usual: '50',
    }),
    totalPercent: orders('NEW_BUYER_TOTAL_STOCK_PERCENT', percent, {
      meaning: 'the same percentage for all such accounts together',
      example: '50',
      usual: '60',
    }),
  }),
  sweepMs: orders(
    'SWEEP_SECONDS',
    numberOf('seconds')
      .max(3600)
      .refine((seconds) => seconds === 0 || seconds >= 1, 'must be 0, or at least 1')
      .transform(inMs),
    {
      meaning:
        'how often the API looks for ended holds, due refunds and unreported payments; 0 leaves it to other copies',
      example: '10',
      usual: '30',
    },
  ),
};
