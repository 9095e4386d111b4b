import {
  isRefusalCode,
  isRight,
  refusals,
  rights,
  roles,
  type Access,
  type Endpoint,
  type Right,
} from '@switchyard/shared';
import { orderStates, orderStatuses, orderTransitions } from '@switchyard/shared/bookings';
import { refuse } from '../app-error.ts';
import { fileVariable } from './secret-files.ts';
import type { DescribedVariable } from './variable.ts';

/** Writes a table between `<!-- NAME: start -->` and `<!-- NAME: end -->` of a page. @throws if the page lacks them */
export function withTable(page: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name}: start -->`, `<!-- ${name}: end -->`];
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page lacks "${start}" and "${end}"`);
  return `${before}${start}\n\n${table}\n\n${end}${after}`;
}

/** A Markdown table as the formatter writes it. The first row is the heading. */
function tableOf(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const [heading = '', ...body] = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))),
  );
  return [heading, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

export function orderStatesTable(): string {
  const rows = orderStatuses.map((status) => {
    const { meaning, units } = orderStates[status];
    const next = orderTransitions
      .filter(({ from }) => from.some((state) => state === status))
      .map(({ to }) => to)
      .filter((to) => to !== 'same' && to !== status);
    const states = [...new Set(next)].map((to) => `\`${to}\``).join(', ');
    return [`\`${status}\``, meaning, units, states || 'none'];
  });
  return tableOf([['status', 'meaning', 'its units', 'next'], ...rows]);
}

export function orderTransitionsTable(): string {
  const rows = orderTransitions.map(({ from, event, to, requires, follows }) => [
    from.map((state) => (state === 'new' ? state : `\`${state}\``)).join(', '),
    event,
    to === 'same' ? to : `\`${to}\``,
    requires,
    follows,
  ]);
  return tableOf([['from', 'event', 'to', 'requires', 'follows'], ...rows]);
}

const callers = {
  anyone: 'anyone',
  identity: 'Firebase token',
  account: 'account',
} as const satisfies Record<Exclude<Access, Right>, string>;

/** A table of every right, what it allows, and the roles that have it. */
export function rightsTable(): string {
  const rows = Object.entries(rights).map(([right, allows]) => {
    const having = Object.entries(roles).filter(([, ofRole]) => ofRole.some((one) => one === right));
    return [`\`${right}\``, allows, having.map(([role]) => role).join(', ')];
  });
  return tableOf([['right', 'allows', 'roles that have it'], ...rows]);
}

export function callsTable(contract: Record<string, Endpoint>): string {
  const rows = Object.values(contract).map(({ method, path, access, summary }) => [
    `\`${path}\``,
    method,
    isRight(access) ? access : callers[access],
    summary,
  ]);
  const byPath = rows.toSorted((one, other) => (one.join() < other.join() ? -1 : 1));
  return tableOf([['path', 'method', 'who', 'what it does'], ...byPath]);
}

/** A table of every refusal with an example of its words, sorted by status. */
export function refusalsTable(): string {
  const rows = Object.keys(refusals)
    .filter(isRefusalCode)
    .map((code) => ({ code, ...refusals[code], said: refuse(code, refusals[code].example).message }))
    .toSorted((one, other) => one.status - other.status || (one.code < other.code ? -1 : 1))
    .map(({ code, status, example, said }) => [
      String(status),
      `\`${code}\``,
      said,
      Object.keys(example)
        .map((name) => `\`${name}\``)
        .join(', '),
    ]);
  return tableOf([['status', 'code', 'says', 'parameters'], ...rows]);
}

/** Tables of every variable: first the API's, then those that only compose reads. */
export function configurationTables(variables: DescribedVariable[]): string {
  const ofCompose = ({ group }: DescribedVariable) => group === 'Containers';
  return [
    configurationTable(variables.filter((variable) => !ofCompose(variable))),
    secretsSentence(variables),
    'Only `docker compose` reads these, from the same `.env`:',
    configurationTable(variables.filter(ofCompose)),
  ].join('\n\n');
}

function secretsSentence(variables: DescribedVariable[]): string {
  const names = variables.filter(({ isSecret }) => isSecret).map(({ name }) => `- \`${fileVariable(name)}\``);
  return [
    'A secret may come from a file, without the last line break. These name the file:',
    names.join('\n'),
  ].join('\n\n');
}

function configurationTable(variables: DescribedVariable[]): string {
  return tableOf([
    ['variable', 'meaning', 'default', 'example', 'needed by'],
    ...variables.map((variable) => [
      `\`${variable.name}\``,
      variable.meaning,
      variable.required ? 'none: required' : variable.usual === undefined ? 'none' : `\`${variable.usual}\``,
      variable.example,
      neededBy(variable),
    ]),
  ]);
}

function neededBy({ required, group, usualInProduction }: DescribedVariable): string {
  if (required) return 'everyone';
  if (group === 'Development') return 'development only';
  return usualInProduction ? 'production' : 'nobody: optional';
}

/** The text of `.env.example`: required variables are left empty, the others show their default. */
export function exampleFile(variables: DescribedVariable[]): string {
  const groups = [...Map.groupBy(variables, ({ group }) => group)].map(
    ([group, ofGroup]) => `# ── ${group} ──\n\n${ofGroup.map(exampleOf).join('\n\n')}`,
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
