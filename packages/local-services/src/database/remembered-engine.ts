import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ExecutableEngine } from './database-engine.ts';
import { usableCacheFolder } from './paths.ts';

const rememberedEngine = z.object({
  name: z.string(),
  family: z.enum(['mongodb', 'embedded']),
  executable: z.string(),
  environment: z.record(z.string(), z.string()),
  version: z.string(),
});

/** What worked last time, so that a second start need not try everything again. */
export interface EngineMemory {
  recall(): ExecutableEngine | undefined;
  remember(engine: ExecutableEngine): void;
  forget(): void;
}

/**
 * A memory that holds only for these circumstances: everything that could change the choice of an engine goes into
 * them, so that a new mongod on the PATH, an update, or another C library is noticed. It is a convenience: when it
 * cannot be read or written, nothing is remembered, and that is all.
 */
export function createEngineMemory(
  cacheFolder: string | undefined,
  circumstances: readonly string[],
): EngineMemory {
  const key = createHash('sha256').update(JSON.stringify(circumstances)).digest('hex').slice(0, 16);
  const file = () => path.join(usableCacheFolder(cacheFolder), `database-engine-${key}.json`);
  return {
    recall() {
      return quietly(() => {
        const engine = rememberedEngine.parse(JSON.parse(readFileSync(file(), 'utf8')));
        return { kind: 'executable', ...engine } satisfies ExecutableEngine;
      });
    },
    remember({ name, family, executable, environment, version }) {
      quietly(() => {
        const temporary = `${file()}.${randomUUID()}.tmp`;
        mkdirSync(path.dirname(temporary), { recursive: true });
        writeFileSync(temporary, JSON.stringify({ name, family, executable, environment, version }));
        renameSync(temporary, file());
      });
    },
    forget() {
      quietly(() => rmSync(file(), { force: true }));
    },
  };
}

/** What changes when a file is replaced; "absent" when there is none. */
export function fileIdentity(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${file} ${found.size} ${found.mtimeMs}` : `${file} absent`;
}

function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
