import { isDeepStrictEqual } from 'node:util';
import { placeholders, unknownPlaceholders } from '@switchyard/shared/policies';
import type {
  MailKind,
  EditableMails,
  MailWords,
  VersionedMailWords,
  WrittenMail,
} from '@switchyard/shared/mails';
import { actUnless } from '../../infrastructure/act-unless.ts';
import { type AppError, refuse } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { AnyMail } from '../../infrastructure/mail/letters/define-mail.ts';
import { farewellTo } from '../../infrastructure/mail/letters/farewell.ts';
import type { WriteMail } from '../../infrastructure/mail/letters/index.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { withoutChange } from '../../infrastructure/without-change.ts';
import type { MailVoice } from './mail-voice.ts';
import type { DecidedWords, MailWordsRepository, StoredMailWords } from './mail-words.repository.ts';

export type MailWordsService = ReturnType<typeof createMailWordsService>;

interface MailWordsDependencies {
  words: MailWordsRepository;
  voice: MailVoice;
  kinds: { all: readonly AnyMail[] };
  write: WriteMail;
  /** The site's origin, for the links of examples. */
  site: string;
  /** The name in `MAIL_FROM`. Undefined for a shop that sends no mail. */
  configuredName: string | undefined;
  /** The refusal of an e-mail for buyers with which the shop's staff sign in. */
  loginRefusal(email: string): Promise<AppError | undefined>;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

/** What the seller decides about the mails: the sender, where answers go, and words of their own. */
export function createMailWordsService(dependencies: MailWordsDependencies) {
  const { words, voice, kinds, write, site, configuredName, loginRefusal, audit, clock } = dependencies;
  const byKind = new Map(kinds.all.map((mail) => [mail.kind, mail]));
  const known: MailKind[] = kinds.all
    .map((mail) => ({ kind: mail.kind, to: mail.to, subject: mail.write(mail.sample, site).subject }))
    .toSorted((one, other) => one.to.localeCompare(other.to));

  async function editableOf({ version, words: decided }: StoredMailWords): Promise<EditableMails> {
    const [{ name, senderName = configuredName || name, replyTo }, fillings] = await Promise.all([
      voice.speak({ sentences: {} }),
      voice.fillings(),
    ]);
    const said = Object.entries(fillings).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return {
      version,
      ...decided,
      kinds: known,
      usual: {
        senderName,
        farewell: farewellTo('buyer', { name }),
        ...(replyTo !== undefined && { replyTo }),
      },
      sendsMail: configuredName !== undefined,
      words: Object.fromEntries(said),
    };
  }

  /** @throws a refusal: no_such_mail_kind, or unknown_placeholders */
  function requireSayable({ farewell = '', sentences }: DecidedWords): void {
    for (const kind of Object.keys(sentences))
      if (!byKind.has(kind)) throw refuse('no_such_mail_kind', { kind });
    const unknown = [farewell, ...Object.values(sentences)].flatMap(unknownPlaceholders);
    if (unknown.length === 0) return;
    throw refuse('unknown_placeholders', {
      unknown: [...new Set(unknown)].slice(0, 10),
      known: Object.keys(placeholders).map((name) => `{${name}}`),
    });
  }

  /** Takes back a refused change, except for what was changed again since. */
  async function takeBack(change: { before: DecidedWords; after: DecidedWords }): Promise<void> {
    const { before, after } = change;
    for (;;) {
      const { version, words: now } = await words.read();
      const sentences = { before: before.sentences, after: after.sentences };
      const kept = { ...withoutChange(now, change), sentences: withoutChange(now.sentences, sentences) };
      if (isDeepStrictEqual(now, kept) || (await words.replace(version, kept, clock.now()))) return;
    }
  }

  return {
    editable: async (): Promise<EditableMails> => editableOf(await words.read()),

    /**
     * Replaces the words. Mails that wait to be sent have the new ones, too.
     * @throws a refusal: mail_words_changed if `version` is outdated, email_is_login, or one that `preview` throws
     */
    async save(actor: Actor, { version, ...wanted }: VersionedMailWords): Promise<EditableMails> {
      const decided = withoutNothing(wanted);
      requireSayable(decided);
      const before = await words.read();
      if (isDeepStrictEqual(before.words, decided)) return editableOf(before);
      if (before.version !== version) throw refuse('mail_words_changed');
      const { replyTo } = decided;
      const isNew = replyTo !== before.words.replyTo;
      const isStored = await actUnless({
        refusal: async () => (isNew && replyTo !== undefined ? loginRefusal(replyTo) : undefined),
        async act() {
          await audit.record({
            by: actor.email,
            from: actor.ipAddress,
            action: 'mails-changed',
            whom: 'mails',
            ...changeOf(before.words, decided),
          });
          return words.replace(version, decided, clock.now());
        },
        takeBack: async (done) => done && takeBack({ before: before.words, after: decided }),
      });
      if (!isStored) throw refuse('mail_words_changed');
      return editableOf({ version: version + 1, words: decided });
    },

    /**
     * Writes the example of a kind with these words.
     * @throws a refusal: no_such_mail_kind, or unknown_placeholders
     */
    async preview({ kind, ...wanted }: MailWords & { kind: string }): Promise<WrittenMail> {
      const mail = byKind.get(kind);
      if (!mail) throw refuse('no_such_mail_kind', { kind });
      const decided = withoutNothing(wanted);
      requireSayable(decided);
      const sender = await voice.speak(decided);
      const {
        senderName = configuredName || sender.name,
        attachments: _,
        ...written
      } = await write(mail.about(mail.sample), sender);
      return { from: senderName, ...written };
    },
  };
}

/** Leaves out what is not decided, which a form sends as undefined. */
function withoutNothing({ senderName, replyTo, farewell, sentences }: MailWords): DecidedWords {
  const said = Object.entries(sentences).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ...(senderName !== undefined && { senderName }),
    ...(replyTo !== undefined && { replyTo }),
    ...(farewell !== undefined && { farewell }),
    sentences: Object.fromEntries(said),
  };
}

/** The changed fields, before and after, in the form of the audit trail. A sentence is named by its kind of mail. */
function changeOf(before: DecidedWords, after: DecidedWords) {
  const fieldsOf = ({ sentences, ...fields }: DecidedWords) =>
    new Map<string, string | undefined>([...Object.entries(fields), ...Object.entries(sentences)]);
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  const changed = [...new Set([...one.keys(), ...other.keys()])].filter(
    (field) => one.get(field) !== other.get(field),
  );
  const only = (of: ReadonlyMap<string, string | undefined>) =>
    Object.fromEntries(changed.map((field) => [field, of.get(field) ?? null]));
  return { before: only(one), after: only(other) };
}
