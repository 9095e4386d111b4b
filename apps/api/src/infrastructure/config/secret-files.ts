import { readFileSync } from 'node:fs';
import type { DescribedVariable } from './variable.ts';

type Environment = Record<string, string | undefined>;

/**
 * Returns the environment with the secrets read from files: `NAME_FILE` holds the path of the file for `NAME`.
 * Container platforms provide secrets that way.
 * @returns the environment, and each unreadable file's fault beside the name of its secret
 */
export function readSecretFiles(environment: Environment, variables: DescribedVariable[]) {
  const read: Environment = {};
  const faults: { name: string; fault: string }[] = [];
  for (const { name } of variables.filter(({ isSecret }) => isSecret)) {
    const path = environment[fileVariable(name)];
    if (!path) continue;
    if (environment[name]) {
      faults.push({ name, fault: `${name} and ${fileVariable(name)} are both set: remove one` });
      continue;
    }
    const { text, reason } = readSecret(path);
    if (text === undefined) faults.push({ name, fault: `${fileVariable(name)} ${reason}` });
    else read[name] = text;
  }
  return { environment: { ...environment, ...read }, faults };
}

export const fileVariable = (name: string) => `${name}_FILE`;

/** Never shows the path: if somebody mixed up the two variables, the path is the secret itself. */
function readSecret(path: string): { text?: string; reason?: string } {
  try {
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return text.trim() ? { text } : { reason: 'names an empty file' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
    return { reason: `names a file that cannot be read (${code})` };
  }
}
