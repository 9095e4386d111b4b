import { fileVariable } from './secret-files.ts';
import type { DescribedVariable } from './variable.ts';

/** Writes a list between `<!-- NAME: start -->` and `<!-- NAME: end -->` of a page. @throws if the page lacks them */
export function withList(page: string, name: string, list: string): string {
  const [start, end] = [`<!-- ${name}: start -->`, `<!-- ${name}: end -->`];
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page lacks "${start}" and "${end}"`);
  return `${before}${start}\n\n${list}\n\n${end}${after}`;
}

/** The text of `.env.example`: required variables are left empty, the others show their default. */
export function exampleFile(variables: DescribedVariable[]): string {
  const groups = [...Map.groupBy(variables, ({ group }) => group)].map(
    ([group, ofGroup]) => `${headingOf(group)}\n\n${ofGroup.map(exampleOf).join('\n\n')}`,
  );
  return [
    '# What the shop needs to run with real services. `npm start` needs none of this.',
    '# Copy this to .env and fill in the lines without a #. `npm run document` writes this file; do not edit it.',
    '# A secret may come from a file instead: leave its line empty, and name the file in the line below it.',
    '',
    groups.join('\n\n'),
    '',
  ].join('\n');
}

const headingOf = (group: DescribedVariable['group']) =>
  `# ── ${group} ──${group === 'Containers' ? '\n# Only `docker compose` reads these.' : ''}`;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function exampleOf(variable: DescribedVariable): string {
  const { name, group, meaning, example, required, usualInProduction, usual, isSecret } = variable;
  const sentence = `${meaning}${group === 'Development' ? '; development only, production refuses it' : ''}.`;
  const comment = wrapped(capitalised(sentence.replaceAll('`', '')));
  const toFillIn = required || (usualInProduction && usual === undefined);
  return [
    ...comment,
    `# Example: ${example}`,
    toFillIn ? `${name}=` : `# ${name}=${usual ?? ''}`,
    ...(isSecret ? [`# ${fileVariable(name)}=`] : []),
  ].join('\n');
}

const wrapped = (text: string) => (text.match(/.{1,107}(?: |$)/g) ?? []).map((line) => `# ${line.trimEnd()}`);
