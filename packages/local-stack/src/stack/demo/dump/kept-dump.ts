import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { SandboxRecord } from '@switchyard/stripe-sandbox';
import { z } from 'zod';

const pathOf = (name: string) => fileURLToPath(new URL(`../../../demo-data/dump/${name}`, import.meta.url));

/** Where `npm run demo-dump` writes, and every new shop reads. */
export const dumpFiles = {
  manifest: pathOf('manifest.json'),
  /** A backup of the shop's database, without the bytes of its pictures. */
  database: pathOf('database.backup'),
  /** What the payment sandbox keeps, as gzipped JSON. */
  payments: pathOf('payments.json.gz'),
};

const manifestSchema = z.object({
  until: z.coerce.date(),
  pictures: z.record(z.string(), z.string()).transform((files) => new Map(Object.entries(files))),
});

export interface KeptDump {
  /** The last moment that it knows. */
  until: Date;
  /** The file of each picture in the database, by its id there. */
  pictures: ReadonlyMap<string, string>;
  /** The first line of the backup. */
  header: string;
  /** The lines of each collection’s documents. */
  collections: ReadonlyMap<string, readonly string[]>;
  payments: SandboxRecord[];
}

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
    ...manifestSchema.parse(JSON.parse(readFileSync(dumpFiles.manifest, 'utf8'))),
    header,
    collections,
    payments: recordsSchema.parse(JSON.parse(gunzipSync(readFileSync(dumpFiles.payments)).toString())),
  };
}
