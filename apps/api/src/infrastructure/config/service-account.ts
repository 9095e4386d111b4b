import { z } from 'zod';

/** The fields of the key file that the shop needs. */
const keyFile = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
});

/** A service account's key file as Google writes it, or in base64, which is one line without quotes. */
export const serviceAccount = z.string().transform((text, context) => {
  const isPlain = text.trimStart().startsWith('{');
  const parsed = keyFile.safeParse(parseJson(isPlain ? text : Buffer.from(text, 'base64').toString()));
  if (!parsed.success) {
    context.addIssue('must be a service account’s key file, plain or in base64');
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
