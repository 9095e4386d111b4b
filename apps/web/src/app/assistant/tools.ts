import {
  findKeyboards,
  type Fit,
  type FitBody,
  fitBodySchema,
  judgeFit,
  nameAlone,
  verdicts,
} from '@switchyard/fit';
import { currencyCode, currencyName } from '@switchyard/shared';
import {
  getPart,
  kindNames,
  kinds,
  listParts,
  orderable,
  type Part,
  partParams,
  partsQuery,
  filtersOf,
} from '@switchyard/shared/parts';
import * as z from 'zod/mini';
import { buildPath, choiceOf, fromTable } from '../../features/catalogue/fit/build-choice.ts';
import type { BuildChoice } from '../../features/catalogue/fit/own-build.ts';
import { keepBuild } from '../../features/catalogue/fit/stored-build.ts';
import { api } from '../../lib/api.ts';
import { formatTotal } from '../../lib/list-search.ts';
import { partPath } from '../../lib/part-path.ts';
import { sayFacts } from '../../shop/said-facts.ts';
import { defineTool } from './web-mcp.ts';

/** Limits on each list, so that an answer stays short enough to be read whole. */
const most = { parts: 20, pairs: 40, caps: 40, choices: 12 };
const usualParts = 10;

const limitError = `must be a whole number from 1 to ${most.parts}`;
const limit = z.optional(
  z.int(limitError).check(z.minimum(1, limitError), z.maximum(most.parts, limitError)),
);
/** The catalogue ignores unknown parameters. An assistant should be told about them instead. */
const searchInput = z.catchall(z.safeExtend(partsQuery, { limit }), z.never());
const partInput = z.catchall(partParams, z.never());

const urlOf = (path: string) => new URL(path, location.origin).href;

function sayPart(part: Part) {
  const { _id, name, price, availableQuantity, heldQuantity, facts } = part;
  const { least, step } = orderable(part);
  return {
    id: _id,
    name,
    url: urlOf(partPath(part)),
    pricePerUnit: price,
    currency: currencyCode(),
    available: availableQuantity,
    ...(heldQuantity && { setAsideForUnpaidOrders: heldQuantity }),
    smallestOrder: least,
    ...(step > 1 && { inMultiplesOf: step }),
    facts: Object.fromEntries(sayFacts(facts).map(({ label, text }) => [label, text])),
  };
}

/**
 * Formats the answer of `POST /fit`: the verdicts with their reasons, the worst first. Reasons why something fits are
 * left out.
 */
function sayFit({ verdict, members, pairs, coverage, counts, order, notes, choices, coveredWith }: Fit) {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const worstFirst = pairs.toSorted((a, b) => verdicts.indexOf(b.verdict) - verdicts.indexOf(a.verdict));
  return {
    verdict: verdict ?? 'nothing to judge',
    pairs: worstFirst.slice(0, most.pairs).map(({ members: two, verdict: worst, findings }) => ({
      between: two.map(nameOf),
      verdict: worst,
      why: findings.filter((finding) => finding.verdict !== 'fits').map(({ words }) => words),
    })),
    keycaps: coverage.map(({ sets, keys, covered, missing, unsure }) => ({
      sets: sets.map(nameOf),
      keys,
      covered,
      missing: missing.slice(0, most.caps),
      ...(unsure.length > 0 && { toCheck: unsure.slice(0, most.caps) }),
    })),
    ...(counts && { boardNeeds: counts }),
    order: order.map(({ partId, needed, quantity }) => ({
      part: nameOf(partId),
      ...(needed !== undefined && { needed }),
      quantity,
    })),
    notes,
    ...(choices.length > 0 && {
      choices: choices.slice(0, most.choices).map(({ name, values }) => ({
        name,
        values: values.slice(0, most.choices).map((value) => value.name),
        chosen: values.find(({ isChosen }) => isChosen)?.name,
      })),
    }),
    ...(coveredWith && { allKeysAreCoveredWith: coveredWith }),
  };
}

/** Explains the filters of a search by name, such as `Feel (Switches): linear, tactile, clicky`. */
function filterHints(): Record<string, string> {
  const prices = { minPrice: `${currencyName()} per unit`, maxPrice: `${currencyName()} per unit` };
  const filters = Map.groupBy(
    kindNames.flatMap((kind) => filtersOf(kind).map(([name, fact]) => ({ kind, name, fact }))),
    ({ name }) => name,
  );
  const hints = [...filters].map(([name, all]) => {
    const values = new Set(all.flatMap(({ fact }) => ('values' in fact ? Object.keys(fact.values) : [])));
    const [unit] = all.flatMap(({ fact }) => (fact.type === 'amount' ? fact.unit : []));
    const means = unit
      ? ` in ${unit}, such as 50..65, 50.. or ..65`
      : `: ${[...values].join(', ') || 'true'}`;
    return [name, `${all[0]?.fact.label} (${all.map(({ kind }) => kinds[kind].many).join(', ')})${means}`];
  });
  return { ...prices, ...Object.fromEntries(hints) };
}

/**
 * The build that was judged. A board that has only a name gets the keys and facts that the shop knows, or only the keys
 * if the name leaves out the version.
 */
async function buildOf(body: FitBody, signal: AbortSignal | undefined): Promise<BuildChoice> {
  const { board: said = {} } = body;
  const q = nameAlone(said);
  const [found] = q === undefined ? [] : await api.call(findKeyboards, { query: { q } }, { signal });
  if (!found || found.match === 'similar') return choiceOf(body);
  const { layout, pasted, ...facts } = found.facts;
  const known = found.match === 'meant' ? facts : {};
  const choice = choiceOf({ ...body, board: { ...known, ...said, name: found.name, layout, pasted } });
  return {
    ...choice,
    isKnown: choice.layout === 'pasted',
    typed: found.match === 'meant' ? undefined : q,
    fromTable: fromTable(known).filter((fact) =>
      fact === 'keys' ? choice.layout : said[fact] === undefined,
    ),
  };
}

/** What assistants in the browser can do in the shop for their user. They cannot sign in, order or pay. */
const toolsOfShop = (open: (path: string) => void) => [
  defineTool({
    name: 'search_parts',
    title: 'Search the equipment',
    description:
      'Searches the mechanical keyboard parts on sale, by words and by the facts of a kind of part, such ' +
      'as kind=switch with feel=tactile and force=..60. Several values are comma-separated.',
    input: searchInput,
    hints: filterHints(),
    isReading: true,
    async run({ limit = usualParts, ...rest }, signal) {
      const query = { limit, ...rest };
      const { items, total, next, searchedFor } = await api.page(listParts, { query }, { signal });
      return { found: formatTotal(total), searchedFor, parts: items.map(sayPart), after: next };
    },
  }),
  defineTool({
    name: 'get_part',
    title: 'Look at a part',
    description: 'Tells the price, stock, facts and description of a part.',
    input: partInput,
    isReading: true,
    async run(params, signal) {
      const part = await api.call(getPart, { params }, { signal });
      return { ...sayPart(part), description: part.description };
    },
  }),
  defineTool({
    name: 'check_fit',
    title: 'Will it fit?',
    description:
      'Says whether parts fit each other and a board (its layout, or only its name, such as “GMMK ' +
      'Pro”), with reasons, which keycaps are missing, and how many of each part to order.',
    input: fitBodySchema,
    isReading: true,
    run: async (body, signal) => sayFit(await api.call(judgeFit, { body }, { signal })),
  }),
  defineTool({
    name: 'show_build',
    title: 'Show a build',
    description:
      'Opens the page “Will it fit?” with these parts and this board, in place of ' +
      'the build that is kept on the device, and says whether they fit.',
    input: fitBodySchema,
    isReading: false,
    async run(body, signal) {
      const fit = await api.call(judgeFit, { body }, { signal });
      const build = await buildOf(body, signal);
      keepBuild(build);
      open(buildPath(build));
      return { url: urlOf(buildPath(build)), ...sayFit(fit) };
    },
  }),
];

/**
 * Registers the tools until the signal is aborted.
 * @param open navigates to a path of the site
 */
export async function offerTools(open: (path: string) => void, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await Promise.all(toolsOfShop(open).map((tool) => document.modelContext?.registerTool(tool, { signal })));
}
