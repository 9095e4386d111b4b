import { rmSync } from 'node:fs';
import { z } from 'zod';
import { readJsonFile, writePrivateFile } from './private-file.ts';

const accountSchema = z.object({ email: z.string(), password: z.string() });

/** The description of a running stack for tools and tests. The file exists while the stack is ready. */
export const stackFileSchema = z.object({
  /** The URL to open in a browser. */
  site: z.url(),
  /** The API's URL behind the site. */
  api: z.url(),
  mongodbUri: z.string(),
  authEmulator: z.url(),
  paymentSandbox: z.url(),
  /** The mailbox's origin, whose page shows all mail; `/email` lists it as JSON. */
  mailbox: z.url(),
  publishableKey: z.string(),
  secretKey: z.string(),
  webhookSecret: z.string(),
  projectId: z.string(),
  accounts: z.object({ buyer: accountSchema, admin: accountSchema }),
});
export type StackFile = z.infer<typeof stackFileSchema>;

export function announceStack(file: string, stack: StackFile): void {
  writePrivateFile(file, stack);
}

export function withdrawStack(file: string): void {
  rmSync(file, { force: true });
}

export function readStackFile(file: string): StackFile | undefined {
  return readJsonFile(file, stackFileSchema);
}
