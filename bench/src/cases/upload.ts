import type { LoadRequest } from '../load/job.ts';
import { fillShop, startBoth } from '../measure/bench.ts';
import type { Contender, LoadCase } from '../measure/case.ts';
import { adminEmail, bearer } from '../seed/accounts.ts';
import { picture } from '../seed/picture.ts';
import { captureAnswer } from '../servers/captured-answer.ts';
import { startFloor } from '../servers/servers.ts';
import { fillBasics } from './reading.ts';

const boundary = 'a-boundary-of-the-benchmark';

export const upload: LoadCase = {
  kind: 'load',
  name: 'upload',
  title: 'Uploading a picture (POST /image, 300 kB, each another one)',
  async prepare(bench) {
    const address = await fillShop(bench, 'bench_upload', (db) => fillBasics(bench, db));
    const { shop, naive } = await startBoth(bench, address);
    const headers = bearer(adminEmail);
    const first = uploadOf(0, headers);
    const answer = await captureAnswer(shop.origin, first);
    const floor = await startFloor(bench.surroundings, [{ method: 'POST', path: '/image', answer }]);
    const { connections, uploads } = bench.scale;
    const job: Contender['job'] = (round) => ({
      connections: Math.min(connections, uploads),
      // The shop stores a picture that it has already only once.
      requests: Array.from({ length: uploads }, (_, index) =>
        uploadOf(1 + (round + 1) * uploads + index, headers),
      ),
      until: 'once',
    });
    return [
      { name: 'shop', server: shop, job },
      { name: 'naive', server: naive, job },
      { name: 'floor', server: floor, job },
    ];
  },
};

/** A picture as a browser's form sends it (RFC 7578). */
function uploadOf(number: number, headers: Record<string, string>): LoadRequest {
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="image"; filename="picture-${number}.png"`,
    'Content-Type: image/png',
    '\r\n',
  ].join('\r\n');
  return {
    method: 'POST',
    path: '/image',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), picture(number), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
