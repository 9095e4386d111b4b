import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Policy } from '@switchyard/shared';
import createMarkdown from 'markdown-it';

interface Seller {
  name: string;
  address: string;
  email: string;
}

export type PoliciesService = ReturnType<typeof createPoliciesService>;

/** Raw HTML in a text is shown as it is typed, and links can run no scripts. */
const markdown = createMarkdown({ html: false });

/** The usual texts in apps/api/policies, whether the code is bundled or not. */
const usualFile = (file: string) => fileURLToPath(import.meta.resolve(`#policies/${file}`));

/** Where the repository is. A relative folder begins here. */
const root = join(usualFile('terms.md'), '../../../..');

/** The seller's texts. They are read anew each time, so that a saved change shows at once. */
export function createPoliciesService({ folder, seller }: { folder: string; seller: Seller }) {
  const values: Record<string, string> = {
    '{name}': literal(seller.name),
    '{address}': literal(seller.address),
    '{email}': `<${seller.email}>`,
  };

  return {
    /** The text as HTML, with `{name}`, `{address}` and `{email}` filled in. */
    async read(policy: Policy): Promise<string> {
      const text = await readText(folder, `${policy}.md`);
      return markdown.render(text.replace(/\{(?:name|address|email)\}/g, (place) => values[place] ?? place));
    },
  };
}

/** The seller's own file, or the usual one. */
const readText = (folder: string, file: string): Promise<string> =>
  readFile(resolve(root, folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return readFile(usualFile(file), 'utf8');
    throw error;
  });

/** A text that means nothing in Markdown. */
const literal = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
