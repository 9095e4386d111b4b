import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** How many entries of a list are written at once. */
const entriesAtOnce = 100;

/**
 * Sends an object whose lists may be long, as JSON and piece by piece. As one text, the answer about a large file would
 * take more memory than all that it says.
 */
export async function sendLong(response: Response, answer: object): Promise<void> {
  response.type('application/json');
  await pipeline(Readable.from(piecesOf(answer)), response);
}

/** The JSON of an object in pieces, with each of its long lists in several. */
export function* piecesOf(answer: object): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    if (Array.isArray(value)) yield* piecesOfList(value);
    else yield JSON.stringify(value);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

function* piecesOfList(list: readonly unknown[]): Generator<string> {
  yield '[';
  for (let start = 0; start < list.length; start += entriesAtOnce) {
    const entries = JSON.stringify(list.slice(start, start + entriesAtOnce)).slice(1, -1);
    yield start === 0 ? entries : `,${entries}`;
  }
  yield ']';
}
