import { access, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { periods, shopCurrency } from '@switchyard/shared';
import {
  fillIn,
  placeholders,
  placeholderWords,
  type Placeholder,
  policies,
  unknownPlaceholders,
  type PlaceholderDays,
  type PlaceholderWords,
  type Policy,
  type WrittenPolicy,
} from '@switchyard/shared/policies';
import type { LawFacts } from '@switchyard/shared/law';
import type { SettingValues } from '@switchyard/shared/settings';
import createMarkdown from 'markdown-it';
import { refuse } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { Retention } from '../../people/personal-data/retention.service.ts';
import { textsLinkedIn, unlink } from './links-in-text.ts';
import { plainText } from './plain-text.ts';
import type { PoliciesRepository } from './policies.repository.ts';
import { picturesIn, renderMarkdown, type TextPictures } from './pictures-in-text.ts';

interface PoliciesDependencies {
  texts: PoliciesRepository;
  folder: string;
  /** The settings that admins have decided. */
  settings(): Promise<SettingValues>;
  law(): Promise<LawFacts>;
  /** In days. */
  retention: Retention;
  pictures: TextPictures & {
    /** Protects a picture from the clean-up of unused ones until a text refers to it. False if the picture is gone. */
    keep(url: string): Promise<boolean>;
  };
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

export type PoliciesService = ReturnType<typeof createPoliciesService>;

/** Raw HTML in a text is escaped, and links cannot run scripts. */
const markdown = createMarkdown({ html: false });

/** The folder of the default texts, apps/api/policies, both for bundled code and for sources. */
const usualFile = (file: string) => fileURLToPath(import.meta.resolve(`#policies/${file}`));

/** The root of the repository, against which a relative folder is resolved. */
const root = join(usualFile('terms.md'), '../../../..');

/** The periods for placeholders, from how long the shop keeps data. */
export const placeholderDays = (retention: Retention): PlaceholderDays => ({
  ...periods,
  unpaidOrdersDays: retention.unpaidOrders,
  mailsDays: retention.mails,
  messagesDays: retention.messages,
  auditDays: retention.audit,
  idleAccountsDays: retention.idleAccounts,
});

/** The seller's texts. Read on each call, so that a saved change is visible at once. */
export function createPoliciesService(dependencies: PoliciesDependencies) {
  const { texts, folder, settings, law, retention, pictures, audit, clock } = dependencies;
  const days = placeholderDays(retention);

  const wordsNow = async () =>
    placeholderWords({ settings: await settings(), law: await law(), currency: shopCurrency(), days });

  /** Pictures for a text that nobody will see. */
  const unsized: TextPictures = { isOwnPicture: pictures.isOwnPicture, sizeOf: async () => undefined };

  /** Renders a text as HTML, with its placeholders filled in. A link to a text that is empty is only its words. */
  const render = async (text: string) =>
    renderWith(await wordsNow(), text, pictures, await listEmpty(textsLinkedIn(markdown, text)));

  async function renderSaid(whole: string): Promise<string> {
    const { text, empty } = await said(whole);
    return renderWith(await wordsNow(), text, pictures, empty);
  }

  /** Those of these texts that are empty once their placeholders are filled in, and therefore have no page. */
  async function listEmpty(names: readonly Policy[]): Promise<Set<Policy>> {
    if (names.length === 0) return new Set();
    const [own, words] = await Promise.all([texts.findTexts(names), wordsNow()]);
    const isEmpty = async (name: Policy) =>
      (await renderWith(words, own.get(name) ?? (await readText(folder, `${name}.md`)), unsized)) === '';
    const empty = await Promise.all(names.map(isEmpty));
    return new Set(names.filter((_, index) => empty[index]));
  }

  /** The text as it was written in the shop, else the file's. */
  async function inForce(policy: Policy): Promise<string> {
    const { text } = await texts.find(policy);
    return text ?? (await readText(folder, `${policy}.md`));
  }

  /** What a text says, and the empty texts that it links to. A usual text says nothing about texts that are empty. */
  async function said(text: string): Promise<{ text: string; empty: Set<Policy> }> {
    const empty = await listEmpty(textsLinkedIn(markdown, text));
    if (empty.size === 0 || !(await isUsual(text))) return { text, empty };
    const isSaid = (line: string) => !textsLinkedIn(markdown, line).some((name) => empty.has(name));
    return { text: text.split('\n').filter(isSaid).join('\n'), empty };
  }

  /** @throws a refusal: unknown_placeholders, foreign_pictures, too_many_pictures */
  function check(text: string): string[] {
    requireKnown(text);
    return picturesIn(markdown, text, pictures.isOwnPicture);
  }

  /**
   * Checks a text that is about to be stored, and protects its pictures from the clean-up of unused ones.
   * @returns the URLs of its pictures, to be stored with it
   * @throws a refusal: missing_pictures, or like `check`
   */
  async function prepare(text: string): Promise<string[]> {
    const urls = check(text);
    const missing: string[] = [];
    for (const url of urls) if (!(await pictures.keep(url))) missing.push(url);
    if (missing.length > 0) throw refuse('missing_pictures', { urls: missing.slice(0, 10) });
    return urls;
  }

  async function written(policy: Policy): Promise<WrittenPolicy> {
    const { version, text } = await texts.find(policy);
    const isOwn = text !== undefined;
    const words = Object.entries(await wordsNow()).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const inForce = text ?? (await readText(folder, `${policy}.md`));
    return {
      version,
      text: inForce,
      isOwn,
      isEmpty: (await render(inForce)) === '',
      words: Object.fromEntries(words),
    };
  }

  return {
    /** The texts that the seller wrote, in the shop or as files. */
    async listOwn(): Promise<Set<Policy>> {
      const own = new Set<Policy>(await texts.listWritten());
      const files = resolve(root, folder);
      const isOwnFolder = files !== join(usualFile('terms.md'), '..');
      for (const policy of isOwnFolder ? policies : [])
        await access(join(files, `${policy}.md`)).then(
          () => own.add(policy),
          () => {},
        );
      return own;
    },

    /**
     * The text as HTML: the one written in the shop, else the file's.
     * @throws a refusal: no_such_page if it is empty
     */
    async read(policy: Policy): Promise<string> {
      const html = await renderSaid(await inForce(policy));
      if (html === '') throw refuse('no_such_page');
      return html;
    },

    written,

    listEmpty,

    /** Any text in Markdown as HTML, with its placeholders filled in. */
    render,

    check,
    prepare,

    /**
     * The text without any markup, with its placeholders filled in: the one written in the shop, else the file's. A
     * link to an empty text is only its words.
     * @param site the shop's origin, for links to its pages
     */
    async plain(policy: Policy, site?: string): Promise<string> {
      const { text, empty } = await said(await inForce(policy));
      const tokens = markdown.parse(filledIn(await wordsNow(), text), {});
      unlink(tokens, empty);
      return plainText(markdown, tokens, site);
    },

    /** @throws like `check` */
    preview(text: string): Promise<string> {
      check(text);
      return renderSaid(text);
    },

    /** @throws a refusal: policy_changed if the text changed meanwhile, or like `prepare` */
    async save(actor: Actor, policy: Policy, version: number, text: string | null): Promise<WrittenPolicy> {
      const pictured = text === null ? [] : await prepare(text);
      const before = await texts.find(policy);
      if (before.version === version && (before.text ?? null) === text) return written(policy);
      if (before.version !== version) throw refuse('policy_changed');
      await audit.record({
        by: actor.email,
        from: actor.ipAddress,
        action: 'policy-changed',
        whom: policy,
        before: { text: before.text ?? usualText },
        after: { text: text ?? usualText },
      });
      if (!(await texts.replace(policy, version, { text, pictures: pictured }, clock.now())))
        throw refuse('policy_changed');
      return written(policy);
    },
  };
}

const usualText = '(the usual text)';

const renderWith = (
  words: PlaceholderWords,
  text: string,
  pictures: TextPictures,
  empty: ReadonlySet<Policy> = new Set(),
): Promise<string> => renderMarkdown(markdown, filledIn(words, text), { ...pictures, empty });

/** A text in Markdown with its placeholders filled in. */
function filledIn(words: PlaceholderWords, text: string): string {
  const { email } = words;
  const seller = { ...literally(words), email: email && `<${email}>` };
  // In a link, the address needs no brackets to become one.
  const linked = email ? text.replaceAll('mailto:{email}', () => `mailto:${literal(email)}`) : text;
  return fillIn(linked, { ...words, ...seller });
}

function requireKnown(text: string): void {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return;
  throw refuse('unknown_placeholders', {
    unknown: unknown.slice(0, 10),
    known: Object.keys(placeholders).map((name) => `{${name}}`),
  });
}

/** The words that the seller has typed, escaped. */
const literally = (words: PlaceholderWords) =>
  Object.fromEntries(
    typedWords.flatMap((name) => {
      const typed = words[name];
      return typed === undefined ? [] : [[name, literal(typed)]];
    }),
  );

const typedWords = [
  'name',
  'address',
  'phone',
  'vatId',
  'register',
  'packaging',
  'electronics',
  'batteries',
] as const satisfies readonly Placeholder[];

/** The seller's own file, else the default one. */
const readText = (folder: string, file: string): Promise<string> =>
  readFile(resolve(root, folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return readFile(usualFile(file), 'utf8');
    throw error;
  });

async function isUsual(text: string): Promise<boolean> {
  const usual = await Promise.all(policies.map((name) => readFile(usualFile(`${name}.md`), 'utf8')));
  return usual.some((one) => one.trim() === text.trim());
}

/** Escapes a text, so that it has no meaning in Markdown. */
const literal = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
