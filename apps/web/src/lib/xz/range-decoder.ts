/** Probabilities of bits, in 2,048ths. */
export type Odds = Uint16Array;

export const evenOdds = (count: number): Odds => new Uint16Array(count).fill(1024);

/**
 * A range decoder: reads bits that were encoded according to their probabilities. Past the end of the data it reads
 * zeros.
 */
export class RangeDecoder {
  private range = 0xff_ff_ff_ff;
  private code = 0;

  private readonly data: Uint8Array;
  private at: number;

  constructor(data: Uint8Array, start: number) {
    this.data = data;
    // In every stream the first byte is 0.
    this.at = start + 1;
    for (let count = 0; count < 4; count += 1) this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  private next(): number {
    const byte = this.data[this.at] ?? 0;
    this.at += 1;
    return byte;
  }

  private refill(): void {
    if (this.range >= 0x1_00_00_00) return;
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  bit(odds: Odds, index: number): 0 | 1 {
    this.refill();
    const odd = odds[index] ?? 1024;
    const bound = (this.range >>> 11) * odd;
    if (this.code < bound) {
      this.range = bound;
      odds[index] = odd + ((2048 - odd) >> 5);
      return 0;
    }
    this.range -= bound;
    this.code -= bound;
    odds[index] = odd - (odd >> 5);
    return 1;
  }

  /** Reads bits that are equally likely to be 0 and 1. */
  plainBits(count: number): number {
    let bits = 0;
    for (let left = count; left > 0; left -= 1) {
      this.refill();
      this.range >>>= 1;
      const isOne = this.code >= this.range;
      if (isOne) this.code -= this.range;
      bits = bits * 2 + (isOne ? 1 : 0);
    }
    return bits;
  }

  /**
   * Reads a number with a bit tree, in which each bit's probability depends on the bits before it. The highest bit
   * comes first.
   */
  tree(odds: Odds, offset: number, count: number): number {
    let node = 1;
    for (let left = count; left > 0; left -= 1) node = node * 2 + this.bit(odds, offset + node);
    return node - 2 ** count;
  }

  /** Like `tree`, but the lowest bit comes first. */
  reverseTree(odds: Odds, offset: number, count: number): number {
    let [node, bits] = [1, 0];
    for (let place = 0; place < count; place += 1) {
      const bit = this.bit(odds, offset + node);
      node = node * 2 + bit;
      bits += bit * 2 ** place;
    }
    return bits;
  }
}
