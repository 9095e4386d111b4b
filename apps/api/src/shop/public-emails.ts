interface PublicEmailsNeeds {
  settings: { inForce(): Promise<{ email: string }> };
  words: { read(): Promise<{ words: { replyTo?: string | undefined } }> };
}

/** The e-mails that buyers read, in lower case: the shop's own, and the one for answers to its mails. */
export async function listPublicEmails({ settings, words: stored }: PublicEmailsNeeds): Promise<string[]> {
  const [{ email }, { words }] = await Promise.all([settings.inForce(), stored.read()]);
  return [email, words.replyTo ?? ''].filter((one) => one !== '').map((one) => one.toLowerCase());
}
