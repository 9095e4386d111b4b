import { shopCurrency, toAmount } from '@switchyard/shared';
import { AppError, refuse } from '../app-error.ts';
import type { Actor } from '../security/actor.ts';
import { claimOf } from '../bookings/claims.ts';
import { wideNetworkOf } from '../security/network.ts';

/** How much may be set aside without payment. Orders are free to place, so nobody may set everything aside. */
export interface HoldLimits {
  verified: OrderLimits & {
    /**
     * What the unpaid orders of an account may cost together for the usual hold time, in minor units. Beyond it holds
     * are short; nobody who has proved the e-mail is refused for it.
     */
    sum: number;
  };
  /** Until an account's e-mail is verified. */
  unverified: OrderLimits & {
    /** What the unpaid orders of an account may cost together, in minor units. */
    sum: number;
    /** The same for all such accounts of a network. */
    networkSum: number;
    /** How much of a part's unsold stock they may hold: an account, a network, all of them. */
    percent: number;
    networkPercent: number;
    totalPercent: number;
  };
}

interface OrderLimits {
  /** Unpaid orders of an account at a time. */
  atOnce: number;
  /** How many orders an account may leave unpaid within 24 hours. */
  perDay: number;
}

/** How long an unpaid order counts towards `perDay`, in milliseconds. */
export const unpaidDayMs = 24 * 60 * 60_000;

/** The fraction of the usual hold time for those who seem to hold stock without ever paying. */
export const shortened = 0.25;

/**
 * A sum is claimed in equal pieces. This many make up the whole sum of an unverified account, and of a verified one.
 */
const piecesOfSum = 10;
const piecesOfVerifiedSum = 30;

/**
 * A limit, divided into `size` pieces, of which an order needs `need`. A stored order names its pieces in `claims`. The
 * unique index on that field gives each piece to one order only, so no race can exceed the limit.
 */
export interface Allowance {
  /** The prefix of its claims. */
  name: string;
  size: number;
  need: number;
  /** Once this many pieces are taken, further holds are short. */
  shortFrom: number;
  /** Missing if nobody is refused: an order then takes what is left. */
  refusal?: () => AppError;
}

interface WantedHold {
  goods: number;
  /** Whether it is the smallest order of the part: while nothing of a limit is used, that one is always allowed. */
  isSmallest: boolean;
}

export function allowancesOf(buyer: Actor, wanted: WantedHold, limits: HoldLimits): Allowance[] {
  const { verified, id, ipAddress } = buyer;
  const { perDay } = verified ? limits.verified : limits.unverified;
  const day: Allowance = {
    name: claimOf.day(id),
    size: perDay,
    need: 1,
    shortFrom: Math.max(1, Math.floor(perDay / 2)),
    refusal: () => refuse('too_many_left_unpaid', { perDay, verified }),
  };
  if (verified) return [day, sumOfVerified(id, wanted, limits.verified)];
  const { sum, networkSum } = limits.unverified;
  const piece = sum / piecesOfSum;
  const pieces = Math.max(1, Math.ceil(wanted.goods / piece));
  const ofSum = (name: string, size: number, refusal: () => AppError): Allowance => ({
    name,
    size,
    need: wanted.isSmallest ? Math.min(pieces, size) : pieces,
    shortFrom: Math.floor(size / 2),
    refusal,
  });
  const networkSize = Math.max(piecesOfSum, Math.floor(networkSum / piece));
  return [
    day,
    { ...ofSum(claimOf.sum(id), piecesOfSum, () => sumTooLarge(sum)), shortFrom: Infinity },
    ofSum(claimOf.network(wideNetworkOf(ipAddress)), networkSize, () => refuse('network_sum_too_large')),
  ];
}

/** What a verified account sets aside: more than that makes holds short. */
function sumOfVerified(account: string, { goods }: WantedHold, { sum }: HoldLimits['verified']): Allowance {
  const need = Math.max(1, Math.ceil((goods * piecesOfVerifiedSum) / sum));
  return { name: claimOf.sum(account), size: piecesOfVerifiedSum, need, shortFrom: piecesOfVerifiedSum };
}

/** The claims of an order, and whether they are a sign that stock is held for nothing. */
export interface Claimed {
  claims: string[];
  isShort: boolean;
}

/**
 * Chooses free pieces, or answers the refusal of the first allowance that has too few left. Chooses at random, so that
 * orders at the same moment seldom want the same ones.
 * @param taken the claims of other orders
 */
export function chooseClaims(allowances: readonly Allowance[], taken: readonly string[]): Claimed | AppError {
  const claims: string[] = [];
  let isShort = false;
  for (const allowance of allowances) {
    const chosen = choosePieces(allowance, taken);
    if (chosen instanceof AppError) return chosen;
    claims.push(...chosen.claims);
    isShort ||= chosen.isShort;
  }
  return { claims, isShort };
}

/** Answers the refusal if too few pieces are left. */
function choosePieces(
  { name, size, need, shortFrom, refusal }: Allowance,
  taken: readonly string[],
): Claimed | AppError {
  const gone = new Set(
    taken.filter((claim) => claim.startsWith(name)).map((claim) => Number(claim.slice(name.length))),
  );
  const free = size - gone.size;
  if (free < need && refusal) return refusal();
  // Pieces that allow the usual hold time come first.
  const usual = Math.min(size, shortFrom);
  const isShort = usual - [...gone].filter((piece) => piece < usual).length < need;
  const range = isShort ? size : usual;
  const claims: string[] = [];
  const most = Math.min(need, free);
  for (let piece = Math.floor(Math.random() * range); claims.length < most; piece = (piece + 1) % range)
    if (!gone.has(piece)) claims.push(`${name}${piece}`);
  return { claims, isShort };
}

function sumTooLarge(sum: number): AppError {
  const currency = shopCurrency();
  return refuse('unpaid_sum_too_large', { amount: toAmount(sum, currency), currency });
}
