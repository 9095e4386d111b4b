/** The C library of the running system. */
export interface CLibrary {
  /** For messages: "glibc 2.36", "musl or another C library", "macOS". */
  readonly name: string;
  /** The y of glibc 2.y; undefined where the C library is another one. */
  readonly glibcMinor: number | undefined;
}

export function readCLibrary(): CLibrary {
  if (process.platform !== 'linux') return { name: process.platform, glibcMinor: undefined };
  // Without this the report asks the name service about every open connection, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true }); // newer than its type
  const version = glibcVersion(process.report.getReport());
  const match = /^2\.(\d+)/.exec(version ?? '');
  if (!match) return { name: 'musl or another C library', glibcMinor: undefined };
  return { name: `glibc ${version}`, glibcMinor: Number(match[1]) };
}

function glibcVersion(report: unknown): string | undefined {
  if (typeof report !== 'object' || report === null || !('header' in report)) return undefined;
  const { header } = report;
  if (typeof header !== 'object' || header === null || !('glibcVersionRuntime' in header)) return undefined;
  return typeof header.glibcVersionRuntime === 'string' ? header.glibcVersionRuntime : undefined;
}
