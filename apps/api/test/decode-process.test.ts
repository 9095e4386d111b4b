import { ChildProcess } from 'node:child_process';
import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ask, decodeInProcess } from '../src/catalogue/images/decode-process.ts';
import { createDecodeQueue, type Uploader } from '../src/catalogue/images/decode-queue.ts';
import { photographs } from './support/hostile-pictures.ts';

const ann: Uploader = { account: 'ann', network: '192.0.2.1' };
const bea: Uploader = { account: 'bea', network: '192.0.2.2' };
const usual = { ms: 60_000, megabytes: 400 };
const avif = photographs.AVIF().toBuffer();
const small = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();

describe('decoding in a process of its own', () => {
  // The extremes: AVIF needs the most memory, JPEG comes from every phone, and an interlaced PNG cannot be decoded in
  // strips.
  it.each(['AVIF', 'JPEG', 'interlaced PNG'] as const)(
    'accepts a phone’s photograph of 12 megapixels in %s',
    async (format) => {
      const { full, widths } = await decodeInProcess(
        await (format === 'AVIF' ? avif : photographs[format]().toBuffer()),
        usual,
      );
      const { width = 0, height = 0 } = await sharp(full).metadata();
      expect(Math.max(width, height)).toBe(1600);
      expect(widths.map(({ width }) => width)).toEqual([320, 640, 1200]);
    },
  );

  it('refuses a picture that needs more memory than the limit', async () => {
    await expect(decodeInProcess(await avif, { ...usual, megabytes: 150 })).rejects.toMatchObject({
      code: 'image_damaged',
    });
  });

  it('takes the answer of a process whose end is reported first', async () => {
    const child = Object.assign(new ChildProcess(), { send: () => true });
    const answer = ask(child, { upload: Buffer.alloc(0), longestSide: 1, widths: [] });
    child.emit('exit', 0, null);
    await Promise.resolve();
    child.emit('message', { refused: 'format' });
    child.emit('disconnect');
    await expect(answer).resolves.toEqual({ refused: 'format' });
  });

  it('stops a picture that takes too long, and decodes the next', async () => {
    const [red, blue] = await Promise.all([small('red'), small('blue')]);
    let first = true;
    const decode = createDecodeQueue((upload) => {
      const ms = first ? 1 : usual.ms;
      first = false;
      return decodeInProcess(upload, { ...usual, ms });
    });
    const slow = decode(red, ann);
    const innocent = decode(blue, bea);
    await expect(slow).rejects.toMatchObject({
      code: 'image_too_slow',
      message: expect.stringMatching(/takes too long to open/),
    });
    expect((await sharp((await innocent).full).metadata()).width).toBe(40);
  });
});

describe('the queue of pictures', () => {
  it('decodes one at a time, and the same bytes once', async () => {
    const [red, blue] = await Promise.all([small('red'), small('blue')]);
    let running = 0;
    let mostRunning = 0;
    let decoded = 0;
    const decode = createDecodeQueue(async (upload) => {
      running += 1;
      decoded += 1;
      mostRunning = Math.max(mostRunning, running);
      // Give any other decoding the chance to start.
      await turn();
      running -= 1;
      return { id: upload.toString('hex'), full: upload, widths: [], size: { width: 1, height: 1 } };
    });
    const answers = await Promise.all([red, blue, red, red].map((upload) => decode(upload, ann)));
    expect({ mostRunning, decoded }).toEqual({ mostRunning: 1, decoded: 2 });
    expect(answers[3]).toBe(answers[0]);
  });

  async function orderOf(uploads: [name: string, uploader: Uploader][]): Promise<string[]> {
    const order: string[] = [];
    const decode = createDecodeQueue(async (upload) => {
      order.push(upload.toString());
      return { id: '', full: upload, widths: [], size: { width: 1, height: 1 } };
    });
    await Promise.all(uploads.map(([name, uploader]) => decode(Buffer.from(name), uploader)));
    return order;
  }

  it('takes turns between the accounts of a network', async () => {
    const other = { ...ann, account: 'other' };
    expect(
      await orderOf([
        ['a1', ann],
        ['a2', ann],
        ['a3', ann],
        ['a4', ann],
        ['o1', other],
      ]),
    ).toEqual(['a1', 'o1', 'a2', 'a3', 'a4']);
  });

  it('lets nobody wait for the many accounts of another network', async () => {
    const crowd = Array.from({ length: 10 }, (_, index): [string, Uploader][] => {
      const uploader = { account: `crowd ${index}`, network: ann.network };
      return [
        [`c${index}`, uploader],
        [`d${index}`, uploader],
      ];
    });
    expect((await orderOf([...crowd.flat(), ['b1', bea]])).indexOf('b1')).toBe(1);
  });
});
