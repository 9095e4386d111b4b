import { tonesOf } from '@switchyard/shared/look';
import { fillIn, type PlaceholderWords } from '@switchyard/shared/policies';
import type { SettingValues } from '@switchyard/shared/settings';
import type { Sender } from '../../infrastructure/mail/letters/letter.ts';
import type { DecidedWords, MailWordsRepository } from './mail-words.repository.ts';

interface MailVoiceDependencies {
  words: Pick<MailWordsRepository, 'read'>;
  settings: {
    inForce(): Promise<SettingValues>;
    /** The shop's name, if it was decided in the shop. */
    decidedName(): Promise<string | undefined>;
  };
  /** The accent of the published look. Empty: the usual colours. */
  accent(): Promise<string>;
  /** The present words for each placeholder. */
  fillings(): Promise<PlaceholderWords>;
  /** The e-mail for answers that the configuration names. It counts until the seller decides one in the shop. */
  configuredReplyTo: string | undefined;
  /** Whether an admin signs in with an e-mail. Buyers are never asked to answer to it. */
  isLogin(email: string): Promise<boolean>;
}

export type MailVoice = ReturnType<typeof createMailVoice>;

/** Who speaks in the shop's mails, and with which words of the seller's own. */
export function createMailVoice(dependencies: MailVoiceDependencies) {
  const { words, settings, accent, fillings, configuredReplyTo, isLogin } = dependencies;

  /** The sender with these words. */
  async function speak(decided: DecidedWords): Promise<Sender> {
    const [inForce, name, colour, said] = await Promise.all([
      settings.inForce(),
      settings.decidedName(),
      accent(),
      fillings(),
    ]);
    const filled = (text: string | undefined) => text && fillIn(text, said).trim();
    const senderName = decided.senderName ?? name;
    const wanted = decided.replyTo ?? (inForce.email || configuredReplyTo);
    const replyTo = wanted !== undefined && (await isLogin(wanted)) ? undefined : wanted;
    const farewell = filled(decided.farewell);
    const sentences = new Map(Object.entries(decided.sentences));
    return {
      name: inForce.name,
      ...(senderName !== undefined && { senderName }),
      ...(replyTo !== undefined && { replyTo }),
      ...(farewell && { farewell }),
      ...(colour !== '' && { tones: tonesOf(colour) }),
      sentenceFor: (kind) => filled(sentences.get(kind)),
    };
  }

  return {
    speak,

    /** The sender, with the words that are saved now. */
    now: async (): Promise<Sender> => speak((await words.read()).words),

    fillings,
  };
}
