import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export interface ExampleVariable {
  /** The heading that it stands under. */
  group: string;
  /** Its default; empty where it has none. */
  value: string;
}

/** Every variable of `.env.example`, also those that are left out there by a `#`. */
export function readExampleVariables(): Map<string, ExampleVariable> {
  const variables = new Map<string, ExampleVariable>();
  let group = '';
  for (const line of readFileSync(join(root, '.env.example'), 'utf8').split('\n')) {
    group = /^# ── (.+) ──$/.exec(line)?.[1] ?? group;
    const [, name, value = ''] = /^(?:# )?([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? [];
    if (name) variables.set(name, { group, value });
  }
  return variables;
}
