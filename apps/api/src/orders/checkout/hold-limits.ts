import { periods } from '@switchyard/shared';
import { AppError, refuse } from '../../infrastructure/app-error.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { claimOf } from '../bookings/claims.ts';
import { wideNetworkOf } from '../../infrastructure/security/network.ts';

/** How much may be set aside without payment. Orders are free to place, so nobody may set everything aside. */
export interface HoldLimits {
  verified: OrderLimits;
  /** Until an account's e-mail is verified. */
  unverified: OrderLimits;
  /**
   * What the unpaid orders of an account that has paid before may cost together, in minor units. More than that is not
   * refused: its units are set aside for a shorter time.
   */
  sum: number;
  /** Until an account has paid. Undefined where new buyers may hold as much as others. */
  newBuyer: NewBuyerLimits | undefined;
}

/** Beyond these, units are set aside for ten minutes at most, and nobody is refused. */
interface NewBuyerLimits {
  /** What the unpaid orders of an account may cost together, in minor units. */
  sum: number;
  /** How much of a part's unsold stock an account may hold, and all new buyers together. */
  percent: number;
  totalPercent: number;
  /** The same for all new buyers of a wide network. Undefined where networks have no limits. */
  network: { sum: number; percent: number } | undefined;
}

interface OrderLimits {
  /** Unpaid orders of an account at a time. */
  atOnce: number;
  /** How many orders an account may leave unpaid within 24 hours. */
  perDay: number;
}

/** How long an unpaid order counts towards `perDay` and the budgets of unit-minutes, in milliseconds. */
export const unpaidDayMs = 24 * 60 * 60_000;

/** How long ago an order must have been paid for its buyer to have paid, in milliseconds. Cards are disputed later. */
export const proofOfPaymentMs = periods.provenDays * 24 * 60 * 60_000;

/** The fraction of the usual hold time for those who seem to hold stock without ever paying. */
const shortened = 0.25;
/** The longest hold of a new buyer beyond the limits, in milliseconds. */
const beyondMs = 10 * 60_000;
/** How often orders of a network may take of a part's last fifth in a day without paying. */
const lastADay = 3;
/** The hold that no budget shortens, in milliseconds: long enough to type a card's number. */
const leastMs = 3 * 60_000;

/**
 * A sum is claimed in equal pieces. This many make up the whole sum of a new buyer, and of one who has paid before.
 */
const piecesOfSum = 10;
const piecesOfLargeSum = 30;
/** However much larger the sum of a network is: an order stores the pieces that it claims. */
const mostPieces = 1000;

/** A budget of a day is claimed in pieces of so many unit-minutes: one unit set aside for one minute is one. */
const unitMinutesOfPiece = 500;
/** 12,000 unit-minutes are 200 units for an hour. */
const piecesOfBudget = { account: 24, network: 240 };

/**
 * A limit, divided into `size` pieces, of which an order needs `need`. A stored order names its pieces in `claims`. The
 * unique index on that field gives each piece to one order only, so no race can exceed the limit.
 */
interface Allowance {
  /** The prefix of its claims. */
  name: string;
  size: number;
  need: number;
  /** Once this many pieces are taken, further holds are short. */
  shortFrom: number;
  /**
   * What happens to an order when too few pieces are left: it is refused, it takes what is left, or it takes none and
   * counts as beyond the limits.
   */
  otherwise: (() => AppError) | 'take the rest' | 'beyond';
}

/** The order that needs room. */
export interface WantedHold {
  buyer: Actor;
  /** Whether its buyer has paid an order, see `proofOfPaymentMs`. */
  hasPaid: boolean;
  /** What its goods cost, in minor units. */
  goods: number;
  units: number;
  /** The ids of its parts. */
  parts: readonly string[];
  /** Whether it is the smallest order of the part: while nothing of a limit is used, that one is always allowed. */
  isSmallest: boolean;
  /** The shop's usual hold time, in milliseconds. */
  holdMs: number;
}

/** What setting its units aside has shown about an order. */
export interface FoundHeld {
  /** Whether most of a part's unsold stock was held already. */
  isMostHeld: boolean;
  /** Whether it takes more of a part than a new buyer's share. */
  isBeyond: boolean;
  /** The ids of the parts of whose last fifth a new buyer takes. */
  lastOf: readonly string[];
}

/** What an order claims, and how long its units are set aside, in milliseconds. */
export interface Claimed {
  claims: string[];
  holdMs: number;
  /** Whether it is beyond the limits of new buyers. */
  isBeyond: boolean;
}

/** The names of everything that an order may claim. */
export const claimNames = (wanted: WantedHold, limits: HoldLimits): string[] => [
  ...allowancesOf(wanted, limits).map(({ name }) => name),
  ...networksOf(wanted, limits).flatMap((network) => wanted.parts.map((part) => claimOf.last(network, part))),
  ...budgetsOf(wanted, limits).map(({ name }) => name),
  claimOf.short(wanted.buyer.id),
];

/**
 * Whether a new buyer may take of a part's last fifth: no other order of the network does so now, and few did today.
 * @param taken the claims of other orders
 */
export const mayTakeLast = (wanted: WantedHold, limits: HoldLimits, part: string, taken: readonly string[]) =>
  lastAllowances(wanted, limits, [part]).every(({ name, size }) => countFree(goneOf(name, taken), size) > 0);

/**
 * Chooses what an order claims, or answers the refusal of the first limit that has too little left.
 * @param taken the claims of other orders
 * @param found what is known once its units are set aside
 */
export function chooseClaims(
  wanted: WantedHold,
  limits: HoldLimits,
  taken: readonly string[],
  found: FoundHeld,
): Claimed | AppError {
  const claims: string[] = [];
  let { isMostHeld: isShort, isBeyond } = found;
  const lasts = lastAllowances(wanted, limits, found.lastOf);
  for (const allowance of [...allowancesOf(wanted, limits), ...lasts]) {
    const chosen = choosePieces(allowance, taken);
    if (chosen instanceof AppError) return chosen;
    claims.push(...chosen.claims);
    isShort ||= chosen.isShort;
    isBeyond ||= chosen.isBeyond;
  }
  // There is one of it, so an account has one such order at a time.
  if (isBeyond) claims.push(`${claimOf.short(wanted.buyer.id)}0`);
  const { units, holdMs: usual } = wanted;
  let holdMs = Math.min(usual, isShort ? usual * shortened : usual, isBeyond ? beyondMs : usual);
  const budgets = budgetsOf(wanted, limits).map((budget) => ({
    ...budget,
    gone: goneOf(budget.name, taken),
  }));
  for (const { size, gone } of budgets) {
    const affordable = (countFree(gone, size) * unitMinutesOfPiece * 60_000) / units;
    holdMs = Math.min(holdMs, Math.max(affordable, leastMs));
  }
  const need = Math.ceil((units * holdMs) / 60_000 / unitMinutesOfPiece);
  for (const { name, size, gone } of budgets)
    claims.push(...pick(gone, size, need).map((piece) => `${name}${piece}`));
  return { claims, holdMs, isBeyond };
}

/** The claims of an order that must be stored though no room is left. None of them is ever chosen otherwise. */
export function claimsBeyond(wanted: WantedHold, limits: HoldLimits): Claimed {
  const beyond = Math.floor(Math.random() * 1000);
  const claims = allowancesOf(wanted, limits).map(({ name, size }) => `${name}${size + beyond}`);
  return { claims, holdMs: Math.min(wanted.holdMs * shortened, beyondMs), isBeyond: false };
}

function allowancesOf(wanted: WantedHold, limits: HoldLimits): Allowance[] {
  const { buyer, hasPaid, goods, isSmallest } = wanted;
  const { verified, id } = buyer;
  const { perDay } = verified ? limits.verified : limits.unverified;
  const day: Allowance = {
    name: claimOf.day(id),
    size: perDay,
    need: 1,
    shortFrom: Math.max(1, Math.floor(perDay / 2)),
    otherwise: () => refuse('too_many_left_unpaid', { perDay, verified }),
  };
  if (hasPaid || !limits.newBuyer) return [day, largeSum(wanted, limits.sum)];
  const { sum, network } = limits.newBuyer;
  const ofSum = (name: string, size: number, whole: number): Allowance => {
    const pieces = Math.max(1, Math.ceil((goods * size) / whole));
    const need = isSmallest ? Math.min(pieces, size) : pieces;
    return { name, size, need, shortFrom: Math.floor(size / 2), otherwise: 'beyond' };
  };
  const sumOfNetwork = Math.max(sum, network?.sum ?? 0);
  const piecesOfNetwork = Math.min(Math.floor((sumOfNetwork * piecesOfSum) / sum), mostPieces);
  return [
    day,
    { ...ofSum(claimOf.sum(id), piecesOfSum, sum), shortFrom: Infinity },
    ...networksOf(wanted, limits).map((name) => ofSum(claimOf.network(name), piecesOfNetwork, sumOfNetwork)),
  ];
}

/** The wide network of a new buyer whose orders count together. None of a buyer who has paid before. */
const networksOf = ({ buyer, hasPaid }: WantedHold, { newBuyer }: HoldLimits): string[] =>
  hasPaid || !newBuyer?.network ? [] : [wideNetworkOf(buyer.ipAddress)];

const lastAllowances = (wanted: WantedHold, limits: HoldLimits, parts: readonly string[]): Allowance[] =>
  networksOf(wanted, limits).flatMap((network) =>
    parts.flatMap((part) => {
      const one = {
        need: 1,
        shortFrom: Infinity,
        otherwise: () => refuse('mostly_set_aside', { quantity: 0 }),
      };
      return [
        { name: claimOf.lastNow(network, part), size: 1, ...one },
        { name: claimOf.last(network, part), size: lastADay, ...one },
      ];
    }),
  );

/** What somebody sets aside who has paid before: more than that makes holds short. */
const largeSum = ({ buyer, goods }: WantedHold, sum: number): Allowance => ({
  name: claimOf.sum(buyer.id),
  size: piecesOfLargeSum,
  need: Math.max(1, Math.ceil((goods * piecesOfLargeSum) / sum)),
  shortFrom: piecesOfLargeSum,
  otherwise: 'take the rest',
});

/** What a new buyer may set aside in a day, in pieces of unit-minutes. Nobody is refused for it. */
function budgetsOf(wanted: WantedHold, limits: HoldLimits): { name: string; size: number }[] {
  if (wanted.hasPaid) return [];
  return [
    { name: claimOf.minutes(wanted.buyer.id), size: piecesOfBudget.account },
    ...networksOf(wanted, limits).map((name) => ({
      name: claimOf.minutes(name),
      size: piecesOfBudget.network,
    })),
  ];
}

interface Chosen {
  claims: string[];
  isShort: boolean;
  isBeyond: boolean;
}

/** @returns the refusal if too few pieces are left and the limit refuses */
function choosePieces(
  { name, size, need, shortFrom, otherwise }: Allowance,
  taken: readonly string[],
): Chosen | AppError {
  const gone = goneOf(name, taken);
  const isTooLittle = countFree(gone, size) < need;
  if (isTooLittle && typeof otherwise === 'function') return otherwise();
  if (isTooLittle && otherwise === 'beyond') return { claims: [], isShort: false, isBeyond: true };
  // Pieces that allow the usual hold time come first.
  const usual = Math.min(size, shortFrom);
  const isShort = countFree(gone, usual) < need;
  const claims = pick(gone, isShort ? size : usual, need).map((piece) => `${name}${piece}`);
  return { claims, isShort, isBeyond: false };
}

const goneOf = (name: string, taken: readonly string[]): ReadonlySet<number> =>
  new Set(taken.filter((claim) => claim.startsWith(name)).map((claim) => Number(claim.slice(name.length))));

const countFree = (gone: ReadonlySet<number>, size: number): number =>
  size - [...gone].filter((piece) => piece < size).length;

/** Free pieces from a random one on, so that orders at the same moment seldom want the same ones. */
function pick(gone: ReadonlySet<number>, size: number, count: number): number[] {
  const picked: number[] = [];
  let piece = Math.floor(Math.random() * size);
  for (let seen = 0; seen < size && picked.length < count; seen += 1) {
    if (!gone.has(piece)) picked.push(piece);
    piece = (piece + 1) % size;
  }
  return picked;
}
