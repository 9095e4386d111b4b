import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './root.ts';

export type Variables = Record<string, string>;
type Mapping = Record<string, unknown>;

/** A service as Compose would run it, as far as the tests look at it. */
export interface Service extends Mapping {
  image?: string;
  build?: { context: string; dockerfile: string; target?: string };
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
}

/** A compose file as it is written, for the schema. */
export function readComposeFile(file: string): Mapping {
  return mappingOf(parse(readFileSync(join(root, file), 'utf8'), { merge: true }));
}

/** The name of the project that `docker compose up` starts with these variables: its volumes and networks bear it. */
export function readProjectName(variables: Variables): string {
  return String(fillIn(readComposeFile('docker-compose.yml'), variables)['name']);
}

/**
 * The services that `docker compose up` starts with these variables: files included and merged, services extended,
 * variables filled in, as Compose does it for what this repository's files use. @throws Error for a variable that is required
 */
export function readServices(variables: Variables): Record<string, Service> {
  const [include] = listOf(fillIn(readComposeFile('docker-compose.yml'), variables)['include']).map(
    mappingOf,
  );
  const files = listOf(include?.['path']).map((file) => fillIn(readComposeFile(String(file)), variables));
  const merged: Record<string, Mapping> = {};
  for (const file of files) {
    for (const [name, service] of Object.entries(mappingOf(file['services']))) {
      merged[name] = merge(merged[name] ?? {}, extended(mappingOf(service), variables));
    }
  }
  return merged;
}

function extended({ extends: base, ...own }: Mapping, variables: Variables): Mapping {
  if (base === undefined) return own;
  const { file, service } =
    typeof base === 'string' ? { file: 'operations/compose/common.yml', service: base } : mappingOf(base);
  const services = mappingOf(fillIn(readComposeFile(String(file)), variables)['services']);
  return merge(extended(mappingOf(services[String(service)]), variables), own);
}

/** Mappings are merged, lists follow one another, and of anything else the later counts. */
function merge(first: Mapping, second: Mapping): Mapping {
  const merged = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = first[key];
    if (isMapping(before) && isMapping(value)) merged[key] = merge(before, value);
    else if (Array.isArray(before) && Array.isArray(value) && key !== 'command' && key !== 'entrypoint')
      merged[key] = [...before, ...value];
    else merged[key] = value;
  }
  return merged;
}

/** Compose's interpolation: `${NAME}`, and with `:-` a default, `:+` another value, `:?` a refusal. */
function fillIn(file: Mapping, variables: Variables): Mapping {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(
        /\$\{(\w+)(?:(:[-+?])([^}]*))?\}/g,
        (_, name: string, operator?: string, word = '') => {
          const known = variables[name] ?? '';
          if (operator === ':+') return known && String(word);
          if (known) return known;
          if (operator === ':?') throw new Error(`${name}: ${word}`);
          return operator === ':-' ? String(word) : '';
        },
      );
    if (Array.isArray(value)) return value.map(fill);
    return isMapping(value) ? mapValues(value, fill) : value;
  };
  return mapValues(file, fill);
}

function mapValues(mapping: Mapping, change: (value: unknown) => unknown): Mapping {
  return Object.fromEntries(Object.entries(mapping).map(([key, value]) => [key, change(value)]));
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mappingOf(value: unknown): Mapping {
  return isMapping(value) ? value : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
