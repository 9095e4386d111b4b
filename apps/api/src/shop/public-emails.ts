import { type AppError, refuse } from '../infrastructure/app-error.ts';

interface PublicEmailsNeeds {
  settings: { inForce(): Promise<{ email: string }> };
  words: { read(): Promise<{ words: { replyTo?: string | undefined } }> };
}

/** The e-mails that buyers read, in lower case: the shop's own, and the one for answers to its mails. */
export async function listPublicEmails({ settings, words: stored }: PublicEmailsNeeds): Promise<string[]> {
  const [{ email }, { words }] = await Promise.all([settings.inForce(), stored.read()]);
  return [email, words.replyTo ?? ''].filter((one) => one !== '').map((one) => one.toLowerCase());
}

/**
 * Makes the function that refuses an e-mail for buyers to read if the shop's staff sign in with it.
 * @param listLogins the staff's e-mails
 */
export const createLoginRefusal =
  (listLogins: () => Promise<readonly string[]>) =>
  async (email: string): Promise<AppError | undefined> =>
    (await listLogins()).includes(email.toLowerCase()) ? refuse('email_is_login', { email }) : undefined;
