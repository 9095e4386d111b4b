/**
 * Lets a shared object that was built against glibc 2.38 load on glibc 2.36 and 2.37.
 *
 * A shared object names a version for every function that it imports, and the loader refuses the object if
 * one version is missing. The engine needs two kinds of functions from 2.38: the `__isoc23_` number parsers
 * (`strtol` and others, which also accept "0b101") and `fmod` (which no longer sets errno). Every glibc has
 * older versions of both that are good enough, so the references are redirected to them, and versions that
 * nothing refers to any more are marked as optional. The machine code stays the same.
 *
 * Adapted this way, the engine passes the same tests on 2.36. Versions before 2.36 lack packed relocations.
 */

const SYMBOL_SIZE = 24;
const SECTION = { dynamicSymbols: 11, versionNeeds: 0x6ffffffe, symbolVersions: 0x6fffffff } as const;
const WEAK = 2;

/**
 * The first glibc version on each processor, keyed by ELF's machine number. The oldest functions of glibc have this
 * version.
 */
const FIRST_VERSIONS: ReadonlyMap<number, string> = new Map([
  [62, 'GLIBC_2.2.5'], // x86-64
  [183, 'GLIBC_2.17'], // AArch64
]);

/** The older name is a suffix of the newer one, so it is already in the string table. */
const NEWER_READER = /^__isoc23_(?=(?:strto|f?scanf|sscanf|v)\w*$)/;
const OLDER_SAME_NAME: ReadonlySet<string> = new Set(['fmod']);

export class CannotAdapt extends Error {}

interface Section {
  readonly type: number;
  readonly offset: number;
  readonly size: number;
  readonly link: number;
  readonly entries: number;
}

interface NeededVersion {
  readonly file: string;
  readonly name: string;
  /** The number by which symbols refer to this version. */
  readonly index: number;
  readonly flagsOffset: number;
}

export interface Adaptation {
  readonly bytes: Buffer;
  /** One line for each redirected reference. */
  readonly changes: readonly string[];
}

/**
 * Copies a native file so that it needs nothing newer than glibc 2.<minor>.
 * @throws {CannotAdapt} if the file is of another kind, or needs a function without a known older form
 */
export function adaptToGlibc(original: Buffer, minor: number): Adaptation {
  const bytes = Buffer.from(original);
  const sections = readSections(bytes);
  const symbols = only(sections, SECTION.dynamicSymbols, 'dynamic symbols');
  const symbolVersions = only(sections, SECTION.symbolVersions, 'symbol versions');
  const needs = only(sections, SECTION.versionNeeds, 'version needs');
  const strings = sections[symbols.link];
  if (!strings) throw new CannotAdapt('the dynamic symbols have no names');
  const text = (offset: number) => readText(bytes, strings.offset + offset);

  const firstVersion = FIRST_VERSIONS.get(bytes.readUInt16LE(0x12));
  const versions = readNeededVersions(bytes, needs, text);
  const tooNew = new Map(
    versions.filter(({ name }) => minorOf(name) > minor).map((version) => [version.index, version]),
  );
  const changes: string[] = [];
  for (let number = 0; number * SYMBOL_SIZE < symbols.size; number += 1) {
    const at = symbols.offset + number * SYMBOL_SIZE;
    const versionAt = symbolVersions.offset + number * 2;
    const version = tooNew.get(bytes.readUInt16LE(versionAt) & 0x7fff);
    const isDefinedHere = bytes.readUInt16LE(at + 6) !== 0;
    if (!version || isDefinedHere) continue;

    const nameOffset = bytes.readUInt32LE(at);
    const name = text(nameOffset);
    const older = olderForm(name);
    if (older === undefined)
      throw new CannotAdapt(`it needs ${name} of ${version.name}, for which no older form is known`);
    const first = versions.find(({ file, name: known }) => file === version.file && known === firstVersion);
    if (!first) throw new CannotAdapt(`it refers to no first version of ${version.file}`);
    bytes.writeUInt32LE(nameOffset + (name.length - older.length), at);
    bytes.writeUInt16LE(first.index, versionAt);
    changes.push(`${name}@${version.name} -> ${older}@${first.name}`);
  }
  for (const { flagsOffset } of tooNew.values())
    bytes.writeUInt16LE(bytes.readUInt16LE(flagsOffset) | WEAK, flagsOffset);
  return { bytes, changes };
}

function olderForm(name: string): string | undefined {
  if (OLDER_SAME_NAME.has(name)) return name;
  return NEWER_READER.test(name) ? name.replace(NEWER_READER, '') : undefined;
}

function minorOf(version: string): number {
  const match = /^GLIBC_2\.(\d+)/.exec(version);
  return match ? Number(match[1]) : -1;
}

function readSections(bytes: Buffer): Section[] {
  const isElf64LittleEndian =
    bytes.length > 64 && bytes.readUInt32BE(0) === 0x7f454c46 && bytes[4] === 2 && bytes[5] === 1;
  if (!isElf64LittleEndian) throw new CannotAdapt('it is not a 64-bit shared object of Linux');
  const start = readOffset(bytes, 0x28);
  const size = bytes.readUInt16LE(0x3a);
  const count = bytes.readUInt16LE(0x3c);
  return Array.from({ length: count }, (_, number) => {
    const at = start + number * size;
    return {
      type: bytes.readUInt32LE(at + 4),
      offset: readOffset(bytes, at + 24),
      size: readOffset(bytes, at + 32),
      link: bytes.readUInt32LE(at + 40),
      entries: bytes.readUInt32LE(at + 44),
    };
  });
}

function only(sections: readonly Section[], type: number, what: string): Section {
  const section = sections.find((candidate) => candidate.type === type);
  if (!section) throw new CannotAdapt(`it has no table of ${what}`);
  return section;
}

function readNeededVersions(
  bytes: Buffer,
  needs: Section,
  text: (offset: number) => string,
): NeededVersion[] {
  const versions: NeededVersion[] = [];
  let at = needs.offset;
  for (let entry = 0; entry < needs.entries; entry += 1) {
    const file = text(bytes.readUInt32LE(at + 4));
    const count = bytes.readUInt16LE(at + 2);
    let versionAt = at + bytes.readUInt32LE(at + 8);
    for (let number = 0; number < count; number += 1) {
      versions.push({
        file,
        name: text(bytes.readUInt32LE(versionAt + 8)),
        index: bytes.readUInt16LE(versionAt + 6),
        flagsOffset: versionAt + 4,
      });
      versionAt += bytes.readUInt32LE(versionAt + 12);
    }
    at += bytes.readUInt32LE(at + 12);
  }
  return versions;
}

function readOffset(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at));
}

function readText(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, bytes.indexOf(0, at));
}
