import { evenOdds, type Odds, RangeDecoder } from './range-decoder.ts';

/** The decoded bytes. Later matches copy from them. */
export interface Output {
  bytes: Uint8Array;
  length: number;
}

export class BrokenXz extends Error {}

/** LZMA's properties: the number of literal context bits, literal position bits and position bits. */
interface Properties {
  lc: number;
  lp: number;
  pb: number;
}

const states = 12;
const mostPositions = 16;

/** The probabilities for the length of a match, which is 2 to 273 bytes. */
function lengthOdds() {
  return {
    choice: evenOdds(2),
    low: evenOdds(mostPositions * 8),
    mid: evenOdds(mostPositions * 8),
    high: evenOdds(256),
  };
}
type LengthOdds = ReturnType<typeof lengthOdds>;

function readLength(reader: RangeDecoder, { choice, low, mid, high }: LengthOdds, position: number): number {
  if (reader.bit(choice, 0) === 0) return 2 + reader.tree(low, position * 8, 3);
  if (reader.bit(choice, 1) === 0) return 10 + reader.tree(mid, position * 8, 3);
  return 18 + reader.tree(high, 0, 8);
}

/** The state of LZMA between the chunks of a stream: the probabilities, and the latest match distances. */
export class Lzma {
  private state = 0;
  private latest: [number, number, number, number] = [0, 0, 0, 0];
  readonly properties: Properties;
  private readonly literals: Odds;
  private readonly isMatch = evenOdds(states * mostPositions);
  private readonly isLatest = evenOdds(states);
  private readonly isNotFirst = evenOdds(states);
  private readonly isNotSecond = evenOdds(states);
  private readonly isNotThird = evenOdds(states);
  private readonly isLong = evenOdds(states * mostPositions);
  private readonly slots = evenOdds(4 * 64);
  private readonly distances = evenOdds(128);
  private readonly align = evenOdds(16);
  private readonly matchLength = lengthOdds();
  private readonly latestLength = lengthOdds();

  constructor(properties: Properties) {
    this.properties = properties;
    this.literals = evenOdds(0x3_00 << (properties.lc + properties.lp));
  }

  /** Decodes one chunk and appends its bytes to the output. */
  decode(data: Uint8Array, at: number, count: number, output: Output): void {
    const reader = new RangeDecoder(data, at);
    const end = output.length + count;
    while (output.length < end) {
      const position = output.length & ((1 << this.properties.pb) - 1);
      if (reader.bit(this.isMatch, this.state * mostPositions + position) === 0) this.literal(reader, output);
      else this.repeat(reader, output, position, end);
    }
  }

  private literal(reader: RangeDecoder, output: Output): void {
    const { lc, lp } = this.properties;
    const before = output.bytes[output.length - 1] ?? 0;
    const context = ((output.length & ((1 << lp) - 1)) << lc) + (before >> (8 - lc));
    const offset = 0x3_00 * context;
    let node = 1;
    if (this.state >= 7) {
      let expected = output.bytes[output.length - this.latest[0] - 1] ?? 0;
      while (node < 256) {
        const wanted = (expected >> 7) & 1;
        expected <<= 1;
        const bit = reader.bit(this.literals, offset + ((1 + wanted) << 8) + node);
        node = node * 2 + bit;
        if (bit !== wanted) break;
      }
    }
    while (node < 256) node = node * 2 + reader.bit(this.literals, offset + node);
    output.bytes[output.length] = node & 0xff;
    output.length += 1;
    this.state = this.state < 4 ? 0 : this.state < 10 ? this.state - 3 : this.state - 6;
  }

  private repeat(reader: RangeDecoder, output: Output, position: number, end: number): void {
    const isAfterLiteral = this.state < 7;
    let length = 1;
    if (reader.bit(this.isLatest, this.state) === 0) {
      length = readLength(reader, this.matchLength, position);
      const [first, second, third] = this.latest;
      this.latest = [this.distance(reader, length), first, second, third];
      this.state = isAfterLiteral ? 7 : 10;
    } else if (this.isSameByte(reader, position)) {
      this.state = isAfterLiteral ? 9 : 11;
    } else {
      length = readLength(reader, this.latestLength, position);
      this.state = isAfterLiteral ? 8 : 11;
    }
    const from = output.length - this.latest[0] - 1;
    if (from < 0 || output.length + length > end) throw new BrokenXz();
    for (let index = 0; index < length; index += 1)
      output.bytes[output.length + index] = output.bytes[from + index] ?? 0;
    output.length += length;
  }

  /**
   * Moves the chosen distance to the front.
   * @returns whether the match is a single byte
   */
  private isSameByte(reader: RangeDecoder, position: number): boolean {
    const [first, second, third, fourth] = this.latest;
    if (reader.bit(this.isNotFirst, this.state) === 0)
      return reader.bit(this.isLong, this.state * mostPositions + position) === 0;
    if (reader.bit(this.isNotSecond, this.state) === 0) this.latest = [second, first, third, fourth];
    else if (reader.bit(this.isNotThird, this.state) === 0) this.latest = [third, first, second, fourth];
    else this.latest = [fourth, first, second, third];
    return false;
  }

  private distance(reader: RangeDecoder, length: number): number {
    const slot = reader.tree(this.slots, Math.min(length - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return base + reader.reverseTree(this.distances, base - slot, bits);
    return base + reader.plainBits(bits - 4) * 16 + reader.reverseTree(this.align, 0, 4);
  }
}
