import { access, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { periods, shopCurrency } from '@switchyard/shared';
import {
  fillIn,
  placeholderWords,
  policies,
  type PlaceholderDays,
  type Policy,
} from '@switchyard/shared/policies';
import type { SettingValues } from '@switchyard/shared/settings';
import createMarkdown from 'markdown-it';
import type { Retention } from '../../people/personal-data/retention.service.ts';

interface PoliciesDependencies {
  folder: string;
  /** The settings that admins have decided. */
  settings(): Promise<SettingValues>;
  /** In days. */
  retention: Retention;
}

export type PoliciesService = ReturnType<typeof createPoliciesService>;

/** Raw HTML in a text is escaped, and links cannot run scripts. */
const markdown = createMarkdown({ html: false });

/** The folder of the default texts, apps/api/policies, both for bundled code and for sources. */
const usualFile = (file: string) => fileURLToPath(import.meta.resolve(`#policies/${file}`));

/** The root of the repository, against which a relative folder is resolved. */
const root = join(usualFile('terms.md'), '../../../..');

/** The seller's texts. Read from disk on each call, so that a change is visible at once. */
export function createPoliciesService({ folder, settings, retention }: PoliciesDependencies) {
  const days: PlaceholderDays = {
    ...periods,
    unpaidOrdersDays: retention.unpaidOrders,
    mailsDays: retention.mails,
    messagesDays: retention.messages,
    auditDays: retention.audit,
    idleAccountsDays: retention.idleAccounts,
  };

  return {
    /** The number of texts that the seller wrote. */
    async countOwn(): Promise<number> {
      const own = resolve(root, folder);
      if (own === join(usualFile('terms.md'), '..')) return 0;
      const found = policies.map((policy) =>
        access(join(own, `${policy}.md`)).then(
          () => 1,
          () => 0,
        ),
      );
      return (await Promise.all(found)).reduce<number>((sum, one) => sum + one, 0);
    },

    /** Renders a text as HTML, with its placeholders filled in. */
    async read(policy: Policy): Promise<string> {
      const [text, decided] = await Promise.all([readText(folder, `${policy}.md`), settings()]);
      const words = placeholderWords({ settings: decided, currency: shopCurrency(), days });
      const { name, address, email } = decided;
      const seller = { name: literal(name), address: literal(address), email: `<${email}>` };
      return markdown.render(fillIn(text, { ...words, ...seller }));
    },
  };
}

/** The seller's own file, else the default one. */
const readText = (folder: string, file: string): Promise<string> =>
  readFile(resolve(root, folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return readFile(usualFile(file), 'utf8');
    throw error;
  });

/** Escapes a text, so that it has no meaning in Markdown. */
const literal = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
