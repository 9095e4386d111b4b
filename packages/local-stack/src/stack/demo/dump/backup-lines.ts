import { createHash } from 'node:crypto';
import { BSON, type Document } from 'mongodb';
import type { KeptDump } from './kept-dump.ts';
import { moveDocument } from './move-document.ts';
import { storePictures, type Narrow } from './pictures.ts';

const { EJSON } = BSON;

/**
 * The dump in the format of the shop's backups, for `restore`, with all dates moved and the pictures' bytes
 * added. The shop gets a new identity.
 */
export async function* backupLines(
  { header, collections }: Pick<KeptDump, 'header' | 'collections'>,
  laterBy: number,
  narrow: Narrow,
): AsyncGenerator<string> {
  const documentsOf = (name: string): Document[] =>
    (collections.get(name) ?? []).map((line) => moveDocument(EJSON.parse(line, { relaxed: false }), laterBy));
  const stored = storePictures(documentsOf('images.files'), narrow);
  const read = async (name: string): Promise<Document[]> => {
    if (name === 'images.files') return (await stored).files;
    if (name === 'images.chunks') return (await stored).chunks;
    return documentsOf(name).filter(({ _id }) => !(name === 'shop' && _id === 'shop'));
  };
  yield `${header}\n`;
  const contents = new Map<string, { count: number; sha256: string }>();
  for (const name of collections.keys()) {
    yield `${JSON.stringify(['collection', name])}\n`;
    const lines = (await read(name)).map((document) => `${EJSON.stringify(document, { relaxed: false })}\n`);
    const text = lines.join('');
    contents.set(name, { count: lines.length, sha256: createHash('sha256').update(text).digest('hex') });
    yield text;
  }
  yield `${JSON.stringify(['end', Object.fromEntries(contents)])}\n`;
}
