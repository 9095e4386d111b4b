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
  const periods = {
    '{unpaidOrdersDays}': daysOf(retention.unpaidOrders),
    '{mailsDays}': daysOf(retention.mails),
    '{messagesDays}': daysOf(retention.messages),
    '{auditDays}': daysOf(retention.audit),
    '{idleAccountsDays}': daysOf(retention.idleAccounts),
  };

  return {
    /**
     * Renders a text as HTML. Fills in the seller's facts, such as `{name}`, and figures of other domains, such as
     * `{returnDays}`. Leaves out lines with a figure that the seller does not promise.
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

/** The figures that admins decide, in words. Undefined for a figure that the seller does not promise. */
function figuresOf({ returnDays, shipsWithinDays, holdMinutes }: SettingValues) {
  return {
    '{returnDays}': returnDays === 0 ? undefined : daysOf(returnDays),
    '{shipsWithinDays}': shipsWithinDays === undefined ? undefined : daysOf(shipsWithinDays),
    '{holdTime}': timeOf(holdMinutes),
    '{currency}': currencyName(),
  };
}

/** The seller's own file, else the default one. */
const readText = (folder: string, file: string): Promise<string> =>
  readFile(resolve(root, folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return readFile(usualFile(file), 'utf8');
    throw error;
  });

const unitsOf = (count: number, unit: string): string =>
  `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;

const daysOf = (count: number): string => unitsOf(count, 'day');

/** Minutes in the largest unit that divides them: `90 minutes`, `1 hour`, `3 days`. */
function timeOf(minutes: number): string {
  if (minutes % (24 * 60) === 0) return daysOf(minutes / (24 * 60));
  return minutes % 60 === 0 ? unitsOf(minutes / 60, 'hour') : unitsOf(minutes, 'minute');
}

/** Escapes a text, so that it has no meaning in Markdown. */
const literal = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
