import { z } from 'zod';
import { countOf, httpUrl, inGroup, inMs, list, numberOf, origin, seconds } from '../variable.ts';

const network = inGroup('Network');
const running = inGroup('Running it');

const rate = (name: string, what: string, usual: string) => {
  const meaning = `${what} per minute, for each IP address and each account`;
  return network(name, countOf('calls per minute'), { meaning, example: '60', usual });
};
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Where the API listens, which proxies it trusts, and how it runs. */
export const serverVariables = {
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
};
