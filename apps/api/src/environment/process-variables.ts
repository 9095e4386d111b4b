import { z } from 'zod';
import { list, variable, webAddress } from './variable.ts';

/** Calls per minute, for each address and each account. */
const rate = (what: string, usual: number) =>
  variable(
    { group: 'Network', meaning: `${what} per minute, for each address and each account`, example: '60' },
    z.coerce.number('must be a number of calls per minute').int().min(1).default(usual),
  );

const seconds = (usual: number, most: number) =>
  z.coerce.number('must be a number of seconds').min(0).max(most).default(usual);

export const networkVariables = {
  HOST: variable(
    {
      group: 'Network',
      meaning: 'the address the API listens on; `0.0.0.0` in a container',
      example: '0.0.0.0',
    },
    z.string().default('127.0.0.1'),
  ),
  PORT: variable(
    {
      group: 'Network',
      meaning:
        'the port the API listens on; compose takes it for the site’s instead: without it 3000 for the sandbox, 3080 with real keys',
      example: '8080',
    },
    z.coerce.number('must be a port').int().min(0).max(65535).default(3001),
  ),
  API_ORIGIN: variable(
    {
      group: 'Network',
      meaning: 'where the doctor asks whether the API answers; without it on this machine, at HOST and PORT',
      example: 'http://api:3001',
    },
    webAddress.optional(),
  ),
  PUBLIC_API_PATH: variable(
    { group: 'Network', meaning: 'the path under which the site passes calls on', example: '/api' },
    z.string().startsWith('/').default('/api'),
  ),
  TRUST_PROXY: variable(
    {
      group: 'Network',
      meaning: 'how many proxies stand before the API, for the client’s address',
      example: '1',
      usualInProduction: true,
    },
    z.coerce.number('must be a number of proxies').int().min(0).max(10).default(0),
  ),
  CORS_ORIGINS: variable(
    {
      group: 'Network',
      meaning: 'other sites whose pages may call the API, parted by commas',
      example: 'https://partner.example',
    },
    list.pipe(z.array(webAddress)),
  ),
  RATE_LIMIT_SIGN_IN: rate('sign-ins', 30),
  RATE_LIMIT_ORDERS: rate('orders', 30),
  RATE_LIMIT_PAYMENTS: rate('payments', 60),
  RATE_LIMIT_UPLOADS: rate('uploads', 30),
  RATE_LIMIT_REVIEWS: rate('reviews', 10),
  RATE_LIMIT_CONTACT: rate('messages', 5),
};

export const processVariables = {
  NODE_ENV: variable(
    {
      group: 'Running it',
      meaning: '`production`, `development` or `test`; production refuses what is for development only',
      example: 'production',
    },
    z.enum(['development', 'test', 'production']).default('production'),
  ),
  LOG_LEVEL: variable(
    { group: 'Running it', meaning: '`fatal` to `trace`, or `silent`', example: 'debug' },
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    {
      group: 'Running it',
      meaning:
        'a collector of OpenTelemetry traces, to whose `/v1/traces` they are sent as OTLP/HTTP with JSON; without it there are none',
      example: 'http://collector:4318',
    },
    webAddress.optional(),
  ),
  OTEL_SERVICE_NAME: variable(
    {
      group: 'Running it',
      meaning: 'what traces call this service',
      example: 'switchyard-staging',
    },
    z.string().default('switchyard-api'),
  ),
  SHUTDOWN_GRACE_SECONDS: variable(
    {
      group: 'Running it',
      meaning:
        'how long after SIGTERM the API goes on answering while `/readyz` says that it leaves, so that balancers notice',
      example: '15',
    },
    seconds(5, 300),
  ),
  SHUTDOWN_FINISH_SECONDS: variable(
    {
      group: 'Running it',
      meaning: 'how long calls under way may take after that before they are dropped',
      example: '30',
    },
    seconds(10, 300),
  ),
};

export const developmentVariables = {
  FIREBASE_AUTH_EMULATOR_HOST: variable(
    {
      group: 'Development',
      meaning: 'the auth emulator',
      example: '127.0.0.1:9099',
      developmentOnly: true,
    },
    z
      .string()
      .regex(/^[\w.[\]:-]+:\d+$/, 'must be host:port')
      .optional(),
  ),
  FIREBASE_POPUP_SCRIPT_URL: variable(
    {
      group: 'Development',
      meaning: 'the auth emulator’s script for its sign-in window',
      example: 'http://127.0.0.1:9099/popup.js',
      developmentOnly: true,
    },
    webAddress.optional(),
  ),
  FIREBASE_MAIL_URL: variable(
    {
      group: 'Development',
      meaning: 'where the links of the mails can be opened that the auth emulator does not send',
      example: 'http://127.0.0.1:9099/mail',
      developmentOnly: true,
    },
    webAddress.optional(),
  ),
  STRIPE_API_URL: variable(
    {
      group: 'Development',
      meaning: 'the payment sandbox',
      example: 'http://127.0.0.1:9220',
      developmentOnly: true,
    },
    webAddress.optional(),
  ),
  STRIPE_SCRIPT_URL: variable(
    {
      group: 'Development',
      meaning: 'the payment sandbox’s script for the browser',
      example: 'http://127.0.0.1:9220/v3/',
      developmentOnly: true,
    },
    webAddress.optional(),
  ),
};
