import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sectionsOf } from '../../../support/document.ts';
import { sh } from './shell.ts';

/** Environment variables that run.ts sets for the tests. */
const { SHOP_FOLDER: folder, PORT: port } = z
  .object({ SHOP_FOLDER: z.string(), PORT: z.string() })
  .parse(process.env);

/** The copy of the checkout that the containers are made from. */
export const shopFolder = folder;
export const site = `http://localhost:${port}`;

/** Runs a script in the copy of the checkout. @returns its output */
export const type = (script: string, env: Record<string, string> = {}) => sh(script, folder, env);

/** The commands in a section of the runbook, verbatim. @param block index of the code block */
export function runbook(section: string, block = 0): string {
  const blocks = sectionsOf('docs/runbook.md').get(section)?.split('```sh\n').slice(1) ?? [];
  const [commands] = blocks[block]?.split('```') ?? [];
  if (!commands) throw new Error(`The runbook has no commands in “${section}”.`);
  return commands;
}

/** The HTTP status of a response; 0 if there was none. */
export async function statusOf(path: string, origin = site): Promise<number> {
  try {
    const answer = await fetch(origin + path, {
      headers: { 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Polls for at most five minutes. @param what for the error message */
export async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  // oxlint-disable-next-line switchyard/sleeps -- what is asked does not tell when it changes
  for (const end = Date.now() + 300_000; !(await isTrue()); await sleep(1000)) {
    if (Date.now() > end) throw new Error(`Waited five minutes in vain until ${what}.`);
  }
}

/** Waits until the shop serves and every container with a health check is healthy. */
export async function untilWhole(): Promise<void> {
  await until('every container is healthy', async () => {
    const states = await type(`docker compose ps --format '{{.Name}} {{.State}} {{.Health}}'`);
    return states.split('\n').every((line) => / running (?:healthy)?$/.test(line));
  });
  await until('the shop serves', async () => (await statusOf('/api/readyz')) === 200);
  await until('the pages are served', async () => (await statusOf('/')) === 200);
}

/** Evaluates an expression in the shop's database with the command from the runbook. */
export async function ask<T extends z.ZodType>(expression: string, answer: T): Promise<z.output<T>> {
  const command = runbook('when-something-is-wrong')
    .trim()
    .replace('exec mongo', 'exec --env EXPRESSION mongo')
    .replace(/'$/, ` --eval "EJSON.stringify($EXPRESSION)"'`);
  return answer.parse(JSON.parse(await type(command, { EXPRESSION: expression })));
}
