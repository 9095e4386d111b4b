import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../stack/secrets.ts';

/** Writes the keys to a file that the API's container sources before it starts (apps/api/with-access.sh). */
export function shareKeys(dataFolder: string, secrets: Secrets): void {
  const variables = {
    ACCESS_TOKEN_SECRET: secrets.accessTokenSecret,
    STRIPE_SECRET_KEY: secrets.secretKey,
    STRIPE_PUBLISHABLE_KEY: secrets.publishableKey,
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`);
  const file = join(dataFolder, 'api.env');
  writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
