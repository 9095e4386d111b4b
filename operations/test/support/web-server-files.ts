import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentOf, readStage } from './dockerfile.ts';
import { root } from './root.ts';

const templates = join(root, 'operations', 'web-server', 'templates');

/** The servers behind nginx, each as `host:port`. */
export interface Upstreams {
  api: string[];
  pages: string[];
}

interface Settings extends Upstreams {
  /** Size of the cache's memory zone, such as `32k`, if smaller than usual. */
  cacheZone?: string | undefined;
  /** Overrides for the image's variables. */
  environment: Record<string, string>;
}

/** Imitates envsubst in the image: fills in WEB_… variables and leaves nginx's own alone. */
export async function writeWebServerFiles(
  folder: string,
  { api, pages, cacheZone, environment }: Settings,
): Promise<void> {
  const variables = { ...environmentOf(readStage('apps/web/Dockerfile', 'web')), ...environment };
  for (const name of await readdir(templates)) {
    const text = await readFile(join(templates, name), 'utf8');
    const located = name === 'upstreams.conf.template' ? withAddresses(text, { api, pages }) : text;
    const sized = cacheZone ? located.replace(/(?<=keys_zone=\w+:)\w+/, cacheZone) : located;
    const filled = sized.replace(/\$\{(WEB_\w+)\}/g, (_, variable: string) => {
      const value = variables[variable];
      if (value === undefined) throw new Error(`${name} needs ${variable}, which the image does not set.`);
      return value;
    });
    await writeFile(join(folder, name.replace(/\.template$/, '')), filled);
  }
}

/** Replaces container names, which do not resolve here, by IP addresses. */
function withAddresses(text: string, upstreams: Upstreams): string {
  const servers = (addresses: string[], rest: string) =>
    addresses.map((address) => `server ${address}${rest};`).join('\n  ');
  const located = text
    .replace(/^resolver.*$/gm, '')
    .replace(/server \$\{WEB_API\} resolve(.*);/, (_, rest: string) => servers(upstreams.api, rest))
    .replace(/server \$\{WEB_PAGES\} resolve(.*);/, (_, rest: string) => servers(upstreams.pages, rest));
  if (/resolve/.test(located.replace(/#.*/g, '')))
    throw new Error('An upstream still has a name to resolve.');
  return located;
}
