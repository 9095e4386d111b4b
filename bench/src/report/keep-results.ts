import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Circumstances } from './machine.ts';

/** Writes all that was measured, and a picture of it, beside those of earlier runs. Answers where, for a person. */
export async function keepResults(
  folder: string,
  kind: 'bench' | 'growth' | 'scale' | 'soak',
  facts: { where: Circumstances } & Record<string, unknown>,
  chart: string | undefined,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const name = join(folder, `${facts.where.date.slice(0, 19).replaceAll(':', '-')}-${kind}`);
  await writeFile(`${name}.json`, `${JSON.stringify(facts, undefined, 2)}\n`);
  if (chart === undefined) return `Kept as ${name}.json`;
  await writeFile(`${name}.svg`, chart);
  return `Kept as ${name}.json and .svg`;
}
