import { emailPattern } from '@switchyard/shared';
import { z } from 'zod';
import { serviceAccount } from '../service-account.ts';
import { host, httpUrl, inGroup, list, numberOf, secret, text } from '../variable.ts';

const database = inGroup('Database');
const signIn = inGroup('Sign-in');
const development = inGroup('Development');

/** The database, and how people sign in. */
export const accountVariables = {
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
};
