import { type Built, judgeBuild, judgeBeside } from '@switchyard/fit';
import type { FactsOf, Part } from '@switchyard/shared/parts';
import { canBeOrdered } from '../../../shop/stock.ts';
import { priceInBuild } from './board-price.ts';
import { totalOf } from './cost.ts';

/** A whole keyboard of this shop's parts. All of them fit each other. */
export interface ReadyBuild {
  /** What it is like, such as `Quiet`. */
  words: string;
  parts: readonly Part[];
  built: Built;
  /** The price of all parts in the quantities that the board needs, in the shop's currency. */
  total: number;
}

/** What people want of a keyboard, as far as its switches decide it. */
const wishes: readonly { words: string; isMet: (facts: FactsOf<'switch'>) => boolean }[] = [
  { words: 'Quiet', isMet: ({ silent }) => silent === true },
  { words: 'Tactile', isMet: ({ feel }) => feel === 'tactile' },
  { words: 'Clicky', isMet: ({ feel }) => feel === 'clicky' },
  { words: 'Smooth', isMet: ({ feel }) => feel === 'linear' },
];

/** At most this many builds are offered, of at most this many kits, because each kit takes milliseconds to judge. */
const mostBuilds = 3;
const mostKits = 6;

/** The parts to choose from, by kind. */
export interface Shelf {
  kits: readonly Part[];
  switches: readonly Part[];
  keycaps: readonly Part[];
  stabilisers: readonly Part[];
}

/**
 * The cheapest whole keyboard for each wish, as far as this shop has one: a kit with switches, keycaps and stabilisers
 * that are known to fit it and are in stock. No part decides two wishes: the builds have different switches.
 */
export function readyBuilds(shelf: Shelf): ReadyBuild[] {
  const kits = shelf.kits
    .filter(canBeOrdered)
    .toSorted((one, other) => one.price - other.price)
    .slice(0, mostKits);
  const taken = new Set<string>();
  const builds = wishes.flatMap(({ words, isMet }) => {
    const switches = shelf.switches.filter(
      ({ _id, facts }) => !taken.has(_id) && facts?.kind === 'switch' && isMet(facts),
    );
    for (const kit of kits) {
      const build = complete(kit, [switches, shelf.keycaps, ...stabilisersFor(kit, shelf)]);
      if (!build) continue;
      for (const { _id, facts } of build.parts) if (facts?.kind === 'switch') taken.add(_id);
      return [{ words, ...build }];
    }
    return [];
  });
  return builds.slice(0, mostBuilds);
}

/** The next round number above a price, such as 120 for 112.40 and 15,000 for 14,210. */
export function under(total: number): number {
  const step = 10 ** Math.max(1, Math.floor(Math.log10(total)) - 1);
  return (Math.floor(total / step) + 1) * step;
}

const stabilisersFor = ({ facts }: Part, { stabilisers }: Shelf) =>
  facts?.kind === 'kit' && facts.stabilisersIncluded === true ? [] : [stabilisers];

/** Adds the cheapest fitting part of each shelf to a kit. Undefined if a shelf has none, or something is not sure. */
function complete(kit: Part, shelves: readonly (readonly Part[])[]): Omit<ReadyBuild, 'words'> | undefined {
  const standard = kit.facts?.kind === 'kit' ? kit.facts.standards?.[0] : undefined;
  const built = standard === undefined ? {} : { standard };
  const alone = { parts: [kit], built };
  const judge = judgeBeside(alone);
  const fit = judgeBuild(alone);
  const chosen = shelves.flatMap((shelf) => {
    const fitting = shelf.filter((part) => canBeOrdered(part) && judge(part)?.verdict === 'fits');
    const priced = fitting
      .map((part) => ({ part, ...priceInBuild(part, fit) }))
      .filter(({ part, quantity }) => part.availableQuantity >= quantity)
      .toSorted((one, other) => one.total - other.total);
    return priced[0]?.part ?? [];
  });
  const parts = [kit, ...chosen];
  const whole = judgeBuild({ parts, built });
  if (chosen.length < shelves.length || whole.verdict !== 'fits') return undefined;
  return { parts, built, total: totalOf({ fit: whole, parts }) };
}
