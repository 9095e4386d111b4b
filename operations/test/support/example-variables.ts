import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const example = readFileSync(join(root, '.env.example'), 'utf8');

/** Each variable with its default, commented out or not. */
const variablesIn = (text = '') =>
  new Map(
    [...text.matchAll(/^(?:# )?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** The variables in `.env.example` with their defaults. */
export const exampleVariables = variablesIn(example);

/** Those that the API reads in production. The others, for development and for Compose, come after them. */
export const apiVariables = variablesIn(example.split('# ── Development')[0]);
