import { periods } from '@switchyard/shared';
import { AppError, refuse } from '../../infrastructure/app-error.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { claimOf } from '../bookings/claims.ts';
import { wideNetworkOf } from '../../infrastructure/security/network.ts';

/**
 * Limits on what may be held without payment: placing an order is free, and nobody may hold all the stock for nothing.
 */
export interface HoldLimits {
  verified: OrderLimits;
  /** For accounts whose e-mail is unverified. */
  unverified: OrderLimits;
  /**
   * The limit on the sum of an account's unpaid orders, in minor units, for buyers who have paid before. Exceeding it
   * only makes holds shorter.
   */
  sum: number;
  /** The limits until an account has paid. Undefined if new buyers may hold as much as others. */
  newBuyer: NewBuyerLimits | undefined;
}

/** Exceeding these limits refuses nobody, but shortens the hold to ten minutes at most. */
interface NewBuyerLimits {
  /** The limit on the sum of an account's unpaid orders, in minor units. */
  sum: number;
  /** The most of a part's unsold stock, in percent, that an account may hold, and that all new buyers together may. */
  percent: number;
  totalPercent: number;
  /** The same limits for all new buyers of one wide network together. Undefined for no limits per network. */
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

/**
 * An account counts as having paid once it has an undisputed payment of this age, in milliseconds: it takes some days
 * until a fraudulent payment is disputed.
 */
export const proofOfPaymentMs = periods.provenDays * 24 * 60 * 60_000;

/** The hold time of suspicious orders, which seem to hold stock without ever paying, as a fraction of the usual one. */
const shortened = 0.25;
/** The longest hold of an order beyond the limits of new buyers, in milliseconds. */
const beyondMs = 10 * 60_000;
/** How many unpaid orders of a network per day may take units of a part's last fifth. */
const lastADay = 3;
/** The shortest hold, whatever the budgets: long enough to type a card's number. In milliseconds. */
const leastMs = 3 * 60_000;

/**
 * Number of equal pieces in which a limit on a sum is claimed: for a new buyer, and for a buyer who has paid before.
 */
const piecesOfSum = 10;
const piecesOfLargeSum = 30;
/** Bounds the pieces of a network's sum, because an order stores each piece that it claims. */
const mostPieces = 1000;

/**
 * A daily budget is claimed in pieces of this many unit-minutes. Holding one unit for one minute is one unit-minute.
 */
const unitMinutesOfPiece = 500;
/** Pieces per day. 24 pieces are 12,000 unit-minutes, such as 200 units for an hour. */
const piecesOfBudget = { account: 24, network: 240 };

/**
 * A limit divided into `size` pieces, of which an order needs `need`. A stored order names its pieces in `claims`. The
 * unique index on that field gives each piece to one order only, so no race can exceed the limit.
 */
interface Allowance {
  /** The prefix of the allowance's claims. */
  name: string;
  size: number;
  need: number;
  /** The first pieces, up to this number, allow the usual hold time. Further pieces make a hold short. */
  shortFrom: number;
  /**
   * What happens if too few pieces are left: the order is refused, or claims what is left, or claims nothing and counts
   * as beyond the limits.
   */
  otherwise: (() => AppError) | 'take the rest' | 'beyond';
}

/** The order that needs room. */
export interface WantedHold {
  buyer: Actor;
  /** Whether the buyer has paid an order, see `proofOfPaymentMs`. */
  hasPaid: boolean;
  /** The price of the goods, in minor units. */
  goods: number;
  units: number;
  /** The ids of the parts. */
  parts: readonly string[];
  /**
   * Whether the order is the smallest order of a single part. Such an order is always allowed if nothing else is
   * claimed.
   */
  isSmallest: boolean;
  /** The shop's usual hold time, in milliseconds. */
  holdMs: number;
}

/** What the holds have shown about an order. */
export interface FoundHeld {
  /** Whether most of a part's unsold stock was held before. */
  isMostHeld: boolean;
  /** Whether the order takes more of a part than a new buyer's share. */
  isBeyond: boolean;
  /** The ids of the parts of which the order takes some of the last fifth in stock. */
  lastOf: readonly string[];
}

/** What an order claims, and for how long it holds its units, in milliseconds. */
export interface Claimed {
  claims: string[];
  holdMs: number;
  /** Whether the order is beyond the limits of new buyers. */
  isBeyond: boolean;
}

/** The prefixes of everything that an order may claim. */
export const claimNames = (wanted: WantedHold, limits: HoldLimits): string[] => [
  ...allowancesOf(wanted, limits).map(({ name }) => name),
  ...networksOf(wanted, limits).flatMap((network) => wanted.parts.map((part) => claimOf.last(network, part))),
  ...budgetsOf(wanted, limits).map(({ name }) => name),
  claimOf.short(wanted.buyer.id),
];

/**
 * Whether a new buyer may take units of a part's last fifth: no other order of the network holds any, and few have
 * today.
 * @param taken the claims of other orders
 */
export const mayTakeLast = (wanted: WantedHold, limits: HoldLimits, part: string, taken: readonly string[]) =>
  lastAllowances(wanted, limits, [part]).every(({ name, size }) => countFree(goneOf(name, taken), size) > 0);

/**
 * Chooses what an order claims. Returns the refusal of the first limit that has too little left.
 * @param taken the claims of other orders
 * @param found what the order's holds have shown
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
  // This claim has a single piece, so an account can have only one such order at a time.
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

/**
 * Claims for an order that must be stored although no room is left. They lie above each limit's pieces, so they take
 * none from other orders.
 */
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

/** The wide network whose new buyers are limited together. Empty for a buyer who has paid before. */
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

/** The limit on the sum held by a buyer who has paid before. Exceeding it makes the hold short. */
const largeSum = ({ buyer, goods }: WantedHold, sum: number): Allowance => ({
  name: claimOf.sum(buyer.id),
  size: piecesOfLargeSum,
  need: Math.max(1, Math.ceil((goods * piecesOfLargeSum) / sum)),
  shortFrom: piecesOfLargeSum,
  otherwise: 'take the rest',
});

/**
 * The daily budgets of a new buyer, in pieces of unit-minutes. An exhausted budget refuses nobody: it shortens the
 * hold.
 */
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

/** Picks the pieces of one limit. @returns the refusal if too few are left and the limit refuses */
function choosePieces(
  { name, size, need, shortFrom, otherwise }: Allowance,
  taken: readonly string[],
): Chosen | AppError {
  const gone = goneOf(name, taken);
  const isTooLittle = countFree(gone, size) < need;
  if (isTooLittle && typeof otherwise === 'function') return otherwise();
  if (isTooLittle && otherwise === 'beyond') return { claims: [], isShort: false, isBeyond: true };
  // Prefers the pieces that allow the usual hold time.
  const usual = Math.min(size, shortFrom);
  const isShort = countFree(gone, usual) < need;
  const claims = pick(gone, isShort ? size : usual, need).map((piece) => `${name}${piece}`);
  return { claims, isShort, isBeyond: false };
}

const goneOf = (name: string, taken: readonly string[]): ReadonlySet<number> =>
  new Set(taken.filter((claim) => claim.startsWith(name)).map((claim) => Number(claim.slice(name.length))));

const countFree = (gone: ReadonlySet<number>, size: number): number =>
  size - [...gone].filter((piece) => piece < size).length;

/** Picks free pieces, beginning at a random one, so that concurrent orders rarely pick the same ones. */
function pick(gone: ReadonlySet<number>, size: number, count: number): number[] {
  const picked: number[] = [];
  let piece = Math.floor(Math.random() * size);
  for (let seen = 0; seen < size && picked.length < count; seen += 1) {
    if (!gone.has(piece)) picked.push(piece);
    piece = (piece + 1) % size;
  }
  return picked;
}
