import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { SandboxRecord } from '@switchyard/stripe-sandbox';
import { z } from 'zod';

const pathOf = (name: string) => fileURLToPath(new URL(`../../../demo-data/dump/${name}`, import.meta.url));

/** Files that `npm run demo-dump` writes and every new shop reads. */
export const dumpFiles = {
  /**
   * A backup of the shop's database. Instead of its bytes, each picture has the `file` name of a demo
   * picture.
   */
  database: pathOf('database.backup'),
  /** The payment sandbox's records, as gzipped JSON. */
  payments: pathOf('payments.json.gz'),
};

export interface KeptDump {
  /** The time at which the dump's history ends. */
  until: Date;
  /** The first line of the backup. */
  header: string;
  /** Documents as lines of JSON, by collection. */
  collections: ReadonlyMap<string, readonly string[]>;
  payments: SandboxRecord[];
}

const headerSchema = z.object({ createdAt: z.coerce.date() });
const recordsSchema = z.array(z.tuple([z.string(), z.string(), z.unknown()]));

export function readDump(): KeptDump {
  const [header = '', ...lines] = gunzipSync(readFileSync(dumpFiles.database))
    .toString()
    .trimEnd()
    .split('\n');
  const collections = new Map<string, string[]>();
  let documents: string[] = [];
  for (const line of lines) {
    if (!line.startsWith('[')) documents.push(line);
    else if (line.startsWith('["collection"')) {
      documents = [];
      collections.set(z.tuple([z.string(), z.string()]).parse(JSON.parse(line))[1], documents);
    }
  }
  return {
    until: headerSchema.parse(JSON.parse(header)).createdAt,
    header,
    collections,
    payments: recordsSchema.parse(JSON.parse(gunzipSync(readFileSync(dumpFiles.payments)).toString())),
  };
}
