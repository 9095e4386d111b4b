import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writePrivateFile } from './private-file.ts';

const secretsSchema = z.object({
  accessTokenSecret: z.string().min(32),
  secretKey: z.string().startsWith('sk_test_'),
  publishableKey: z.string().startsWith('pk_test_'),
  webhookSecret: z.string().startsWith('whsec_'),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** The stack's secrets: random, and generated once per data folder. */
export function localSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  const kept = readJsonFile(file, secretsSchema);
  if (kept) return kept;
  const random = (bytes: number) => randomBytes(bytes).toString('hex');
  const made = {
    accessTokenSecret: random(32),
    secretKey: `sk_test_${random(24)}`,
    publishableKey: `pk_test_${random(24)}`,
    webhookSecret: `whsec_${random(24)}`,
  };
  writePrivateFile(file, made);
  return made;
}
