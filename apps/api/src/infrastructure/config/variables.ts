import { currencyCodes, emailPattern, usualCurrency } from '@switchyard/shared';
import { z } from 'zod';
import { journalAccounts, revenueAccounts, usualJournal, usualRevenue } from './account-lists.ts';
import { serviceAccount } from './service-account.ts';
import {
  countOf,
  host,
  inGroup,
  list,
  mailServer,
  numberOf,
  origin,
  secret,
  sender,
  text,
  httpUrl,
} from './variable.ts';

const shop = inGroup('Shop');
const bookkeeping = inGroup('Bookkeeping');
const database = inGroup('Database');
const signIn = inGroup('Sign-in');
const payments = inGroup('Payments');
const orders = inGroup('Orders');
const mail = inGroup('Mail');
const pictures = inGroup('Pictures');
const retention = inGroup('Retention');
const network = inGroup('Network');
const running = inGroup('Running it');
const development = inGroup('Development');

const rate = (name: string, what: string, usual: string) => {
  const meaning = `${what} per minute, for each IP address and each account`;
  return network(name, countOf('calls per minute'), { meaning, example: '60', usual });
};
/** An amount in the shop's currency. */
const sum = numberOf('a currency').min(1).max(10_000_000).optional();
const sumOrNone = numberOf('a currency').min(0).max(10_000_000).optional();
const percent = numberOf('percent').min(0).max(100);
const keptDays = (name: string, what: string, usual: string) =>
  retention(name, countOf('days').max(36_500), {
    meaning: `for how many days the shop keeps ${what}; the privacy policy says it`,
    example: '30',
    usual,
  });
const seconds = numberOf('seconds').min(0).max(300);
const inMs = (count: number) => count * 1000;
/** Variables of the settings that a new shop begins with. */
const onlyAtFirst = 'only at the first start of a new shop; later it is decided under Settings';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Every environment variable that the API reads, by its place in the configuration. To add one, add an entry here;
 * then `npm run document` writes it into `.env.example` and docs/running.md. The schema turns its text into the
 * value that the code uses, such as seconds into milliseconds.
 */
export const variables = z.object({
  /** The settings that a new shop begins with: see first-settings.ts. */
  firstSettings: z.object({
    name: shop('SHOP_NAME', text, {
      meaning: `who sells, as it stands on invoices, ${onlyAtFirst}`,
      example: 'Ann Smith Ltd',
      usual: 'Switchyard',
    }),
    address: shop('SHOP_ADDRESS', text, {
      meaning: `the seller’s address on invoices, comma-separated, ${onlyAtFirst}`,
      example: '1 High Street, London N1 1AA, United Kingdom',
      usual: '12 Siding Street, Portland, Oregon',
    }),
    email: shop('SHOP_EMAIL', z.email({ pattern: emailPattern, error: 'must be an email address' }), {
      meaning: `where buyers reach the seller, ${onlyAtFirst}`,
      example: 'hello@shop.example',
      usual: 'hello@switchyard.example',
    }),
    phone: shop('SHOP_PHONE', z.string().optional(), {
      meaning: `the seller’s phone number, shown on Home, ${onlyAtFirst}`,
      example: '+44 20 7946 0000',
    }),
    shipsWithinDays: shop('SHOP_SHIPS_WITHIN_DAYS', countOf('days').max(60).optional(), {
      meaning:
        'within how many days of its payment you ship an order, which buyers read on the order, ' +
        onlyAtFirst,
      example: '2',
    }),
    holdMinutes: orders(
      'ORDER_HOLD_MINUTES',
      numberOf('minutes')
        .positive()
        .max(60 * 24 * 90),
      {
        meaning: `how long an unpaid order keeps its units, ${onlyAtFirst}`,
        example: '30',
        usual: '60',
      },
    ),
    returnDays: orders('RETURN_DAYS', numberOf('days').int().min(0).max(365), {
      meaning:
        'for how many days after the last delivery you take parts back without a fault (0 takes back only what was ' +
        `withdrawn, is faulty or does not fit), ${onlyAtFirst}`,
      example: '60',
      usual: '30',
    }),
  }),

  currency: shop(
    'SHOP_CURRENCY',
    z
      .string()
      .toLowerCase()
      .pipe(z.enum(currencyCodes, `must be one of ${currencyCodes.join(', ')}`)),
    {
      meaning:
        `the currency of all prices: ${currencyCodes.map((code) => `\`${code}\``).join(', ')}; choose it before the ` +
        'first part is added, because a change converts nothing (“Another currency”)',
      // oxlint-disable-next-line switchyard/currency -- an example
      example: 'eur',
      usual: usualCurrency,
    },
  ),
  policiesFolder: shop('SHOP_POLICIES', text, {
    meaning:
      'a folder with your `delivery.md`, `returns.md`, `privacy.md` and `terms.md`; the usual text replaces a missing one',
    example: '/srv/shop/policies',
    usual: './apps/api/policies',
  }),

  /** What the files for bookkeepers name. */
  bookkeeping: z.object({
    revenue: bookkeeping('BOOKKEEPING_REVENUE', revenueAccounts, {
      meaning:
        'the revenue account of each country and tax rate in files for bookkeepers, and `*` for all other sales; ' +
        'the usual ones are of the German chart SKR 03',
      example: 'DE:19=4400,DE:7=4300,FR:20=4320,*=4200',
      usual: usualRevenue,
    }),
    datev: z.object({
      clearing: bookkeeping(
        'DATEV_CLEARING',
        z.string().regex(/^\d{4,8}$/, 'must be an account of 4 to 8 digits'),
        {
          meaning: 'the account of money that buyers have paid and the payment provider has not paid out yet',
          example: '1460',
          usual: '1360',
        },
      ),
      consultant: bookkeeping('DATEV_CONSULTANT', countOf('digits').min(1001).max(9_999_999), {
        meaning: 'the tax adviser’s number at DATEV; they tell you',
        example: '29098',
        usual: '1001',
      }),
      client: bookkeeping('DATEV_CLIENT', countOf('digits').max(99_999), {
        meaning: 'the number that you have with your tax adviser',
        example: '55003',
        usual: '1',
      }),
    }),
    journal: bookkeeping('BOOKKEEPING_JOURNAL', journalAccounts, {
      meaning: 'the names of four accounts in journal entries, as your chart of accounts has them',
      example: 'clearing=Stripe,goods=Sales,delivery=Sales:Shipping,tax=Sales Tax',
      usual: usualJournal,
    }),
  }),

  mongodbUri: database(
    'MONGODB_URI',
    text.regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://'),
    {
      meaning:
        'the database; its user needs readWrite and dbAdmin on the one that the URI names, else on `switchyard`',
      example: 'mongodb+srv://USER:PASSWORD@CLUSTER.example/switchyard',
      isSecret: true,
    },
  ),
  slowCommandMs: database(
    'SLOW_COMMAND_MS',
    numberOf('milliseconds')
      .min(0)
      .max(60_000)
      .transform((ms) => ms || Infinity),
    {
      meaning: 'logs database commands slower than this, in milliseconds; 0 logs none',
      example: '50',
      usual: '200',
    },
  ),

  accessTokenSecret: signIn('ACCESS_TOKEN_SECRET', secret, {
    meaning: 'signs the accessTokens; at least 32 characters, made with `openssl rand -base64 48`',
    example: 'fCq0…, 64 random characters',
    isSecret: true,
  }),
  accessTokenSecondSecret: signIn('ACCESS_TOKEN_SECOND_SECRET', secret.optional(), {
    meaning: 'a second accepted secret, so that the first can be changed without signing anybody out',
    example: 'the secret before, or the one to come',
    isSecret: true,
  }),
  adminEmails: signIn(
    'ADMIN_EMAILS',
    list.pipe(
      z.array(
        z
          .string()
          .toLowerCase()
          .pipe(z.email({ pattern: emailPattern, error: 'must be comma-separated email addresses' })),
      ),
    ),
    {
      meaning:
        'comma-separated; each becomes an admin by signing in with a verified e-mail, but not again after a demotion',
      example: 'ann@shop.example, bob@shop.example',
      usualInProduction: true,
    },
  ),

  firebase: z.object({
    projectId: signIn('FIREBASE_PROJECT_ID', text, {
      meaning: 'the Firebase project: Firebase console → Project settings → General → Project ID',
      example: 'my-shop',
    }),
    apiKey: signIn('FIREBASE_API_KEY', text, {
      meaning: '`apiKey` on the same page → Your apps → SDK setup and configuration; public',
      example: 'AIzaSy…',
    }),
    authDomain: signIn('FIREBASE_AUTH_DOMAIN', host, {
      meaning: '`authDomain` in the same place; public',
      example: 'my-shop.firebaseapp.com',
    }),
    serviceAccount: signIn('FIREBASE_SERVICE_ACCOUNT', serviceAccount.optional(), {
      meaning:
        'the key that may look up, sign out and delete users: the file from Project settings → Service accounts → ' +
        'Generate new private key, as `base64 -w0 key.json` prints it, or `key.json` itself in ' +
        '`FIREBASE_SERVICE_ACCOUNT_FILE`; production needs it',
      example: 'eyJ0eXBlIjoic2VydmljZV9hY2NvdW50Ii…',
      usualInProduction: true,
      isSecret: true,
    }),
    /** `host:port`. The Firebase SDK reads this variable itself. */
    authEmulatorHost: development(
      'FIREBASE_AUTH_EMULATOR_HOST',
      z
        .string()
        .regex(/^[\w.[\]:-]+:\d+$/, 'must be host:port')
        .optional(),
      { meaning: 'Firebase’s own Auth emulator', example: '127.0.0.1:9099' },
    ),
    popupScriptUrl: development('FIREBASE_POPUP_SCRIPT_URL', httpUrl.optional(), {
      meaning: 'its script for the sign-in window',
      example: 'http://127.0.0.1:9099/popup.js',
    }),
    mailUrl: development('FIREBASE_MAIL_URL', httpUrl.optional(), {
      meaning: 'where to open the links in the e-mails that it does not send',
      example: 'http://127.0.0.1:9099/mail',
    }),
  }),

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
  /** How much may be set aside without payment, for the usual time, by people who have not paid before. */
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

  mail: z.object({
    smtpUrl: mail('SMTP_URL', mailServer.optional(), {
      meaning:
        'the mail server, with its user and password; without it the shop sends no mail; `smtps` is TLS from the start',
      example: 'smtps://USER:PASSWORD@smtp.mailer.example:465',
      usualInProduction: true,
      isSecret: true,
    }),
    from: mail('MAIL_FROM', sender.optional(), {
      meaning:
        'the sender of the shop’s mail, called so until a name is decided in Settings; its domain must be allowed to send ' +
        'by the mail server',
      example: 'Switchyard <orders@shop.example>',
      usualInProduction: true,
    }),
    seller: mail(
      'SELLER_EMAIL',
      z.email({ pattern: emailPattern, error: 'must be an email address' }).optional(),
      {
        meaning:
          'who is told of paid orders, withdrawals, disputes, messages and low stock; by default the first of `ADMIN_EMAILS`, ' +
          'else the sender',
        example: 'desk@shop.example',
      },
    ),
  }),

  messagesPerDay: mail('MESSAGES_PER_DAY', countOf('messages'), {
    meaning:
      'how many messages twenty networks together send by the contact form in a day; one network, a /24 or /48, ' +
      'sends a twentieth. Withdrawals are always taken; beyond as many, those about no order are not mailed',
    example: '200',
    usual: '500',
  }),
  waitingMailsPerDay: mail('WAITING_MAILS_PER_DAY', countOf('mails'), {
    meaning:
      'how many mails a day ask people of fifty networks to confirm that they wait for a part, at most a fiftieth ' +
      'of them for one network (a /24 or /48)',
    example: '500',
    usual: '1000',
  }),
  uploadsPerDay: pictures('UPLOADS_PER_DAY', countOf('pictures'), {
    meaning: 'how many pictures an account may upload in a day',
    example: '500',
    usual: '100',
  }),
  imgbb: z.object({
    key: pictures('IMGBB_API_KEY', text.optional(), {
      meaning: 'stores uploaded pictures at ImgBB instead of in the database',
      example: 'the key of https://api.imgbb.com',
      isSecret: true,
    }),
    apiUrl: pictures('IMGBB_API_URL', httpUrl, {
      meaning: 'ImgBB’s URL',
      example: 'https://api.imgbb.com',
      usual: 'https://api.imgbb.com',
    }),
    pictureOrigin: pictures(
      'IMGBB_PICTURE_ORIGIN',
      httpUrl.transform((url) => new URL(url).origin),
      {
        meaning:
          'where ImgBB serves pictures; with its key, the pictures of reviews and profiles may come from there',
        example: 'https://i.ibb.co',
        usual: 'https://i.ibb.co',
      },
    ),
  }),

  /** In days. */
  retention: z.object({
    unpaidOrders: keptDays('KEEP_UNPAID_ORDERS_DAYS', 'cancelled and expired orders that nobody paid', '180'),
    mails: keptDays('KEEP_MAILS_DAYS', 'the list of its mails, and what it could not send', '365'),
    messages: keptDays('KEEP_MESSAGES_DAYS', 'messages from the contact form', '730'),
    audit: keptDays('KEEP_AUDIT_DAYS', 'the entries of the audit trail', '1095'),
    idleAccounts: keptDays(
      'KEEP_IDLE_ACCOUNTS_DAYS',
      'accounts that nobody verified, ordered, reviewed or wrote with, after their last sign-in',
      '90',
    ),
  }),

  host: network('HOST', z.string(), {
    meaning: 'the IP address that the API listens on; `0.0.0.0` in a container',
    example: '0.0.0.0',
    usual: '127.0.0.1',
  }),
  port: network('PORT', z.coerce.number('must be a port').int().min(0).max(65535), {
    meaning:
      'the port the API listens on; for compose, the port of the site: 3000 by default, 3080 with real keys',
    example: '8080',
    usual: '3001',
  }),
  apiOrigin: network('API_ORIGIN', httpUrl.optional(), {
    meaning: 'where `npm run doctor` looks for the API; by default on this machine, at HOST and PORT',
    example: 'http://api:3001',
  }),
  siteOrigin: network('SITE_ORIGIN', origin.optional(), {
    meaning:
      'the URL that visitors type, for the links in mails; with real keys, compose starts nothing without it',
    example: 'https://shop.example',
    usualInProduction: true,
  }),
  publicApiPath: network(
    'PUBLIC_API_PATH',
    z
      .string()
      .startsWith('/')
      .transform((path) => path.replace(/\/$/, '')),
    { meaning: 'the path under which the site forwards calls to the API', example: '/api', usual: '/api' },
  ),
  trustedProxies: network('TRUST_PROXY', numberOf('proxies').int().min(0).max(10), {
    meaning: 'how many proxies are in front of the API, to find the client’s IP address',
    example: '1',
    usual: '0',
    usualInProduction: true,
  }),
  corsOrigins: network('CORS_ORIGINS', list.pipe(z.array(httpUrl)), {
    meaning: 'other sites whose pages may call the API, comma-separated',
    example: 'https://partner.example',
  }),
  ratesPerMinute: z.object({
    'sign-in': rate('RATE_LIMIT_SIGN_IN', 'sign-ins and deletions of an account', '30'),
    orders: rate('RATE_LIMIT_ORDERS', 'orders', '30'),
    payments: rate('RATE_LIMIT_PAYMENTS', 'payments and cancellations', '60'),
    uploads: rate('RATE_LIMIT_UPLOADS', 'uploads', '30'),
    carts: rate('RATE_LIMIT_CARTS', 'saved and priced carts, and saved boards', '120'),
    reviews: rate('RATE_LIMIT_REVIEWS', 'reviews', '10'),
    votes: rate('RATE_LIMIT_VOTES', 'votes on reviews', '30'),
    contact: rate('RATE_LIMIT_CONTACT', 'messages', '5'),
    data: rate('RATE_LIMIT_DATA', 'downloads of personal data and sign-outs everywhere', '5'),
    fit: rate('RATE_LIMIT_FIT', 'questions whether parts fit', '60'),
    search: rate('RATE_LIMIT_SEARCH', 'suggestions for a search', '300'),
  }),

  production: running(
    'NODE_ENV',
    z.enum(['development', 'test', 'production']).transform((mode) => mode === 'production'),
    {
      meaning: '`production`, `development` or `test`; production refuses what is for development only',
      example: 'production',
      usual: 'production',
    },
  ),
  logLevel: running('LOG_LEVEL', z.enum(logLevels), {
    meaning: '`fatal` to `trace`, or `silent`',
    example: 'debug',
    usual: 'info',
  }),
  tracesUrl: running(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    httpUrl.transform((url) => url.replace(/\/?$/, '/v1/traces')).optional(),
    {
      meaning: 'an OpenTelemetry collector; traces go to its `/v1/traces` as OTLP/HTTP with JSON',
      example: 'http://collector:4318',
    },
  ),
  serviceName: running('OTEL_SERVICE_NAME', z.string(), {
    meaning: 'the name of this service in traces',
    example: 'switchyard-staging',
    usual: 'switchyard-api',
  }),
  shutdown: z.object({
    graceMs: running('SHUTDOWN_GRACE_SECONDS', seconds.transform(inMs), {
      meaning:
        'how long after SIGTERM the API still takes calls while `/readyz` refuses, so that balancers notice',
      example: '15',
      usual: '5',
    }),
    finishMs: running('SHUTDOWN_FINISH_SECONDS', seconds.transform(inMs), {
      meaning: 'how long open calls may take after that before they are dropped',
      example: '30',
      usual: '10',
    }),
  }),
});
