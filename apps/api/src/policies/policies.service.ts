import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookUp } from '@switchyard/shared';
import { type Policy } from '@switchyard/shared/policies';
import createMarkdown from 'markdown-it';
import type { Retention } from '../personal-data/retention.service.ts';

interface Seller {
  name: string;
  address: string;
  email: string;
}

interface PoliciesDependencies {
  folder: string;
  /** Who sells now. */
  seller(): Promise<Seller>;
  /** In days. */
  retention: Retention;
}

export type PoliciesService = ReturnType<typeof createPoliciesService>;

/** Raw HTML in a text is shown as it is typed, and links can run no scripts. */
const markdown = createMarkdown({ html: false });

/** The usual texts in apps/api/policies, whether the code is bundled or not. */
const usualFile = (file: string) => fileURLToPath(import.meta.resolve(`#policies/${file}`));

/** Where the repository is. A relative folder begins here. */
const root = join(usualFile('terms.md'), '../../../..');

/** The seller's texts. They are read anew each time, so that a saved change shows at once. */
export function createPoliciesService({ folder, seller, retention }: PoliciesDependencies) {
  const periods = {
    '{unpaidOrdersDays}': daysOf(retention.unpaidOrders),
    '{mailsDays}': daysOf(retention.mails),
    '{messagesDays}': daysOf(retention.messages),
    '{auditDays}': daysOf(retention.audit),
  };

  return {
    /** The text as HTML, with the seller, such as `{name}`, and the periods, such as `{mailsDays}`, filled in. */
    async read(policy: Policy): Promise<string> {
      const [text, { name, address, email }] = await Promise.all([
        readText(folder, `${policy}.md`),
        seller(),
      ]);
      const values: Record<string, string> = {
        ...periods,
        '{name}': literal(name),
        '{address}': literal(address),
        '{email}': `<${email}>`,
      };
      return markdown.render(
        text.replace(/\{\w+\}/g, (placeholder) => lookUp(values, placeholder) ?? placeholder),
      );
    },
  };
}

/** The seller's own file, or the usual one. */
const readText = (folder: string, file: string): Promise<string> =>
  readFile(resolve(root, folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return readFile(usualFile(file), 'utf8');
    throw error;
  });

const daysOf = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'day' : 'days'}`;

/** A text that means nothing in Markdown. */
const literal = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
