import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currencyName } from '@switchyard/shared';
import { type Policy } from '@switchyard/shared/policies';
import type { SettingValues } from '@switchyard/shared/settings';
import createMarkdown from 'markdown-it';
import type { Retention } from '../../people/personal-data/retention.service.ts';

interface PoliciesDependencies {
  folder: string;
  /** What admins have decided. */
  settings(): Promise<SettingValues>;
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
export function createPoliciesService({ folder, settings, retention }: PoliciesDependencies) {
  const periods = {
    '{unpaidOrdersDays}': daysOf(retention.unpaidOrders),
    '{mailsDays}': daysOf(retention.mails),
    '{messagesDays}': daysOf(retention.messages),
    '{auditDays}': daysOf(retention.audit),
    '{idleAccountsDays}': daysOf(retention.idleAccounts),
  };

  return {
    /**
     * The text as HTML, with the seller, such as `{name}`, and the figures that are decided elsewhere, such as
     * `{returnDays}`, filled in. A line about what the seller does not promise is left out.
     */
    async read(policy: Policy): Promise<string> {
      const [text, decided] = await Promise.all([readText(folder, `${policy}.md`), settings()]);
      const { name, address, email } = decided;
      const values = new Map<string, string | undefined>(
        Object.entries({
          ...periods,
          ...figuresOf(decided),
          '{name}': literal(name),
          '{address}': literal(address),
          '{email}': `<${email}>`,
        }),
      );
      const isPromised = (line: string) =>
        (line.match(placeholders) ?? []).every((one) => !values.has(one) || values.get(one) !== undefined);
      const lines = text.split('\n').filter(isPromised).join('\n');
      return markdown.render(
        lines.replace(placeholders, (placeholder) => values.get(placeholder) ?? placeholder),
      );
    },
  };
}

const placeholders = /\{\w+\}/g;

/** The figures that admins decide; undefined for one that they do not promise. */
function figuresOf({ returnDays, shipsWithinDays, holdMinutes }: SettingValues) {
  return {
    '{returnDays}': returnDays === 0 ? undefined : daysOf(returnDays),
    '{shipsWithinDays}': shipsWithinDays === undefined ? undefined : daysOf(shipsWithinDays),
    '{holdTime}': timeOf(holdMinutes),
    '{currency}': currencyName(),
  };
}

/** The seller's own file, or the usual one. */
const readText = (folder: string, file: string): Promise<string> =>
  readFile(resolve(root, folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return readFile(usualFile(file), 'utf8');
    throw error;
  });

const unitsOf = (count: number, unit: string): string =>
  `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;

const daysOf = (count: number): string => unitsOf(count, 'day');

/** Minutes in the largest unit of which they are whole ones: `90 minutes`, `1 hour`, `3 days`. */
function timeOf(minutes: number): string {
  if (minutes % (24 * 60) === 0) return daysOf(minutes / (24 * 60));
  return minutes % 60 === 0 ? unitsOf(minutes / 60, 'hour') : unitsOf(minutes, 'minute');
}

/** A text that means nothing in Markdown. */
const literal = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
