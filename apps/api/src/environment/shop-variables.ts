import { z } from 'zod';
import { serviceAccount } from './service-account.ts';
import { list, secret, text, variable, webAddress } from './variable.ts';

export const databaseVariables = {
  MONGODB_URI: variable(
    {
      group: 'Database',
      meaning:
        'the database’s address; its user needs readWrite and dbAdmin on the one database that the address names (`switchyard` where it names none)',
      example: 'mongodb+srv://USER:PASSWORD@CLUSTER.example/switchyard',
    },
    text.regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://'),
  ),
  SLOW_COMMAND_MS: variable(
    {
      group: 'Database',
      meaning: 'a database command that takes longer than this is logged, in milliseconds; 0 logs none',
      example: '50',
    },
    z.coerce.number('must be a number of milliseconds').min(0).max(60_000).default(200),
  ),
};

export const signInVariables = {
  ACCESS_TOKEN_SECRET: variable(
    {
      group: 'Sign-in',
      meaning: 'signs the accessTokens; at least 32 characters, made with `openssl rand -base64 48`',
      example: 'fCq0…, 64 random characters',
    },
    secret,
  ),
  ACCESS_TOKEN_SECOND_SECRET: variable(
    {
      group: 'Sign-in',
      meaning:
        'a second secret whose accessTokens are accepted, so that the first can be changed without signing anybody out',
      example: 'the secret before, or the one to come',
    },
    secret.optional(),
  ),
  ADMIN_EMAILS: variable(
    {
      group: 'Sign-in',
      meaning:
        'who becomes an admin by signing in with a verified e-mail, comma-separated; once, so that a later demotion or deletion by an admin stays',
      example: 'ann@shop.example, bob@shop.example',
      usualInProduction: true,
    },
    list.pipe(z.array(z.string().toLowerCase().pipe(z.email('must be e-mails, parted by commas')))),
  ),
  FIREBASE_PROJECT_ID: variable(
    {
      group: 'Sign-in',
      meaning: 'the Firebase project: Firebase console → Project settings → General → Project ID',
      example: 'my-shop',
    },
    text,
  ),
  FIREBASE_API_KEY: variable(
    {
      group: 'Sign-in',
      meaning: '`apiKey` of the same page → Your apps → SDK setup and configuration; public',
      example: 'AIzaSy…',
    },
    text,
  ),
  FIREBASE_AUTH_DOMAIN: variable(
    {
      group: 'Sign-in',
      meaning: '`authDomain` of the same place; public',
      example: 'my-shop.firebaseapp.com',
    },
    text,
  ),
  FIREBASE_SERVICE_ACCOUNT: variable(
    {
      group: 'Sign-in',
      meaning:
        'the key that may look up, sign out and delete the project’s users: the file from Firebase console → Project settings → Service accounts → Generate new private key, as `base64 -w0 key.json` prints it; production needs it',
      example: 'eyJ0eXBlIjoic2VydmljZV9hY2NvdW50Ii…',
      usualInProduction: true,
    },
    serviceAccount.optional(),
  ),
};

export const paymentVariables = {
  STRIPE_SECRET_KEY: variable(
    {
      group: 'Payments',
      meaning:
        'Stripe dashboard → Developers → API keys; a restricted key needs to write payment intents and refunds',
      example: 'sk_live_… or rk_live_…',
    },
    text.regex(/^(sk|rk)_/, 'must begin with sk_ or rk_'),
  ),
  STRIPE_PUBLISHABLE_KEY: variable(
    { group: 'Payments', meaning: 'of the same page and the same mode; public', example: 'pk_live_…' },
    text.regex(/^pk_/, 'must begin with pk_'),
  ),
  STRIPE_WEBHOOK_SECRET: variable(
    {
      group: 'Payments',
      meaning: 'the signing secret of the webhook endpoint `https://YOUR.SHOP/api/webhook/stripe`',
      example: 'whsec_…',
    },
    text.regex(/^whsec_/, 'must begin with whsec_'),
  ),
};

export const orderVariables = {
  ORDER_HOLD_MINUTES: variable(
    { group: 'Orders', meaning: 'how long an unpaid order keeps its units', example: '30' },
    z.coerce
      .number('must be a number of minutes')
      .positive()
      .max(60 * 24 * 90)
      .default(60),
  ),
  MAX_UNPAID_ORDERS: variable(
    {
      group: 'Orders',
      meaning:
        'how many unpaid orders an account may have at a time; 2 at most while its e-mail is not verified',
      example: '5',
    },
    z.coerce.number('must be a number of orders').int().min(1).max(1000).default(10),
  ),
  SWEEP_SECONDS: variable(
    {
      group: 'Orders',
      meaning: 'how often ended holds, refunds and unreported payments are looked after',
      example: '10',
    },
    z.coerce.number('must be a number of seconds').min(1).max(3600).default(30),
  ),
};

export const catalogueVariables = {
  SHARED_ANSWER_MS: variable(
    {
      group: 'Catalogue',
      meaning:
        'how old an answer about parts may be that this process gives to others too, in milliseconds: how late it shows what another process changed; 0 asks the database anew',
      example: '250',
    },
    z.coerce.number('must be a number of milliseconds').min(0).max(1000).default(500),
  ),
};

export const pictureVariables = {
  UPLOADS_PER_DAY: variable(
    { group: 'Pictures', meaning: 'how many pictures an account may upload in a day', example: '500' },
    z.coerce.number('must be a number of pictures').int().min(1).default(100),
  ),
  IMGBB_API_KEY: variable(
    {
      group: 'Pictures',
      meaning: 'stores uploaded pictures at ImgBB instead of in the database',
      example: 'the key of https://api.imgbb.com',
    },
    text.optional(),
  ),
  IMGBB_API_URL: variable(
    { group: 'Pictures', meaning: 'where ImgBB answers', example: 'https://api.imgbb.com' },
    webAddress.default('https://api.imgbb.com'),
  ),
  IMGBB_PICTURE_ORIGIN: variable(
    {
      group: 'Pictures',
      meaning:
        'where the pictures stored at ImgBB are: with its key, browsers also load reviews’ and profiles’ pictures from there',
      example: 'https://i.ibb.co',
    },
    webAddress.default('https://i.ibb.co'),
  ),
};
