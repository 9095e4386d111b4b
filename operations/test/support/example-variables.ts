import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const example = readFileSync(join(root, '.env.example'), 'utf8');

/** Each variable with its default, whether it is commented out or not. */
const variablesIn = (text = '') =>
  new Map(
    [...text.matchAll(/^(?:# )?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** All variables in `.env.example` with their defaults. */
export const exampleVariables = variablesIn(example);

/**
 * Variables that the API reads in production. Those for development and for Compose follow in the file's
 * later sections.
 */
export const apiVariables = variablesIn(example.split('# ── Development')[0]);
