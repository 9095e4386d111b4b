import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { root } from './root.ts';

export type Variables = Record<string, string>;
type Mapping = Record<string, unknown>;

/** A service as Compose would run it. Only the keys that tests read are typed. */
export interface Service extends Mapping {
  image?: string;
  build?: { dockerfile: string; target?: string };
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  volumes?: string[];
  profiles?: string[];
  networks?: string[];
  logging?: Record<string, unknown>;
}

/** Reads a compose file and fills in its variables. @throws Error for a missing variable that is required */
export function readComposeFile(file: string, variables: Variables = {}): Mapping {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*#.*/gm, '');
  return parse(interpolate(text, variables), { merge: true });
}

/** `${NAME}`, `${NAME:-default}`, `${NAME:+other}` and `${NAME:?message}`: all that our files use. */
function interpolate(text: string, variables: Variables): string {
  return text.replaceAll(/\$\{(\w+)(?::([-+?])([^}]*))?\}/g, (_, name: string, operator = '', word = '') => {
    const value = variables[name] ?? '';
    if (operator === '+') return value && word;
    if (operator === '?' && !value) throw new Error(`${name}: ${word}`);
    return value || (operator === '-' ? word : '');
  });
}

/** The services that `docker compose up` starts with these variables. */
export function readServices(variables: Variables): Record<string, Service> {
  const main = readComposeFile('docker-compose.yml', variables);
  const [{ path: files = [] } = {}] = main['include'] as { path?: string[] }[];
  return files
    .map((file) => mapping(readComposeFile(file, variables)['services']))
    .map((services) =>
      Object.fromEntries(Object.entries(services).map(([name, one]) => [name, extend(one, '', variables)])),
    )
    .reduce<Mapping>(merge, {}) as Record<string, Service>;
}

/** @param folder what the path of the extended file is relative to: the checkout, or the extending file's folder */
function extend(service: unknown, folder: string, variables: Variables): Mapping {
  const { extends: base, ...own } = mapping(service);
  if (base === undefined) return own;
  const { file, service: name } = mapping(base);
  const path = typeof base === 'string' ? 'operations/compose/common.yml' : join(folder, String(file));
  const services = mapping(readComposeFile(path, variables)['services']);
  return merge(
    extend(services[typeof base === 'string' ? base : String(name)], dirname(path), variables),
    own,
  );
}

/** Merges mappings and joins lists, as Compose does; otherwise the second value wins. */
function merge(first: Mapping, second: Mapping): Mapping {
  const merged = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = first[key];
    if (Array.isArray(before) && Array.isArray(value)) merged[key] = [...before, ...value];
    else if (isMapping(before) && isMapping(value)) merged[key] = merge(before, value);
    else merged[key] = value;
  }
  return merged;
}

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapping = (value: unknown): Mapping => (isMapping(value) ? value : {});
