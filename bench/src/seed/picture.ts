import { crc32, deflateSync } from 'node:zlib';
import { createRandom } from './random.ts';

const width = 640;
const height = 480;

/**
 * A PNG of about 300 kB (PNG specification, sections 5, 9 and 11): soft colours with a little noise, as in a photograph, so
 * that an encoder has about as much to do with it. Another number is another picture.
 */
export function picture(number: number): Buffer {
  const random = createRandom(number + 1);
  const tint = random.below(80);
  const rows = Buffer.alloc(height * (1 + width * 3));
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    // The filter of the row: none.
    rows[at++] = 0;
    for (let x = 0; x < width; x += 1) {
      const noise = random.below(3);
      rows[at++] = tint + (x >> 3) + noise;
      rows[at++] = 60 + (y >> 3) + noise;
      rows[at++] = 160 - ((x + y) >> 4) + noise;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}
