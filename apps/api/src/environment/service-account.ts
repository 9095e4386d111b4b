import { z } from 'zod';

/** What of the key's file is needed. */
const keyFile = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
});

/** The key of a service account as Google's file has it, in base64, so that it is one line without quotes. */
export const serviceAccount = z.string().transform((text, context) => {
  const parsed = keyFile.safeParse(parseJson(Buffer.from(text, 'base64').toString()));
  if (!parsed.success) {
    context.addIssue('must be the file of a service account’s key in base64');
    return z.NEVER;
  }
  const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = parsed.data;
  return { projectId, clientEmail, privateKey };
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
