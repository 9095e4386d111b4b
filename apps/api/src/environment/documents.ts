import { variableGroups } from './variable.ts';
import type { DescribedVariable } from './environment.ts';

const begin = '<!-- Written by `npm run document`: begin -->';
const end = '<!-- Written by `npm run document`: end -->';
const lineLength = 110;

/** The operator's page with the table of every variable as it is now. @throws where the page has no place for it */
export function withConfigurationTable(page: string, variables: DescribedVariable[]): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page lacks "${begin}" and "${end}"`);
  return `${before}${begin}\n\n${configurationTables(variables)}\n\n${end}${after}`;
}

/** What the API reads, then what compose alone does. */
function configurationTables(variables: DescribedVariable[]): string {
  const ofCompose = ({ group }: DescribedVariable) => group === 'Containers';
  return [
    configurationTable(variables.filter((variable) => !ofCompose(variable))),
    'And `docker compose` alone reads these, from the same `.env`:',
    configurationTable(variables.filter(ofCompose)),
  ].join('\n\n');
}

function configurationTable(variables: DescribedVariable[]): string {
  const rows = [
    ['variable', 'meaning', 'default', 'example', 'needed by'],
    ...variables.map((variable) => [
      `\`${variable.name}\``,
      variable.meaning,
      variable.required ? 'none: required' : variable.usual === undefined ? 'none' : `\`${variable.usual}\``,
      variable.example,
      neededBy(variable),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const [heading = '', ...body] = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))),
  );
  return [heading, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

function neededBy({ required, developmentOnly, usualInProduction }: DescribedVariable): string {
  if (required) return 'everyone';
  if (developmentOnly) return 'development only';
  return usualInProduction ? 'production' : 'nobody: optional';
}

/** The file that is copied to `.env`: what is required to be filled in, the rest with its default. */
export function exampleFile(variables: DescribedVariable[]): string {
  const groups = variableGroups.map((group) => {
    const blocks = variables.filter((variable) => variable.group === group).map(exampleOf);
    return `# ── ${group} ──\n\n${blocks.join('\n\n')}`;
  });
  return [
    '# What the shop needs to run with real services. `npm start` needs none of this: it brings its own.',
    '# Copy to .env and fill in what has no # before it. Written by `npm run document`; do not edit it here.',
    '',
    groups.join('\n\n'),
    '',
  ].join('\n');
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function exampleOf(variable: DescribedVariable): string {
  const { name, meaning, example, required, developmentOnly, usualInProduction, usual } = variable;
  const sentence = `${meaning}${developmentOnly ? '; development only, production refuses it' : ''}.`;
  const comment = wrapped(capitalised(sentence.replaceAll('`', '')));
  const toFillIn = required || (usualInProduction && usual === undefined);
  return [...comment, `# Example: ${example}`, toFillIn ? `${name}=` : `# ${name}=${usual ?? ''}`].join('\n');
}

/** A text as comment lines of at most a page's width. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > lineLength) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
