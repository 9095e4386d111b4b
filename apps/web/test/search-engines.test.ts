import { listParts } from '@switchyard/shared';
import { expect, it } from 'vitest';
import { robots, sitemap } from '../src/features/search-engines/texts.ts';
import { buildPart } from './builders.ts';
import { answer, server } from './server.ts';

const origin = 'https://shop.example';

it('the sitemap names the public pages and the parts on sale, and nothing else', async () => {
  const part = buildPart();
  server.use(answer(listParts, () => [part]));
  const addresses = (await sitemap(origin)).match(/(?<=<loc>)[^<]+/g);
  const listed = [
    '',
    'parts',
    'build',
    'blogs',
    'portfolio',
    'delivery',
    'returns',
    'privacy',
    'terms',
    `parts/${part._id}`,
  ];
  expect(addresses).toEqual(listed.map((path) => `${origin}/${path}`));
});

it('robots.txt disallows every other page, and the API', async () => {
  const paths = (await robots(origin)).match(/(?<=Disallow: ).+/g);
  expect(paths).toEqual(['/compare', '/login', '/signup', '/purchase', '/dashboard', '/api']);
});

it('robots.txt allows the pictures that the sitemap names', async () => {
  const part = buildPart({ img: '/api/image/1' });
  server.use(answer(listParts, () => [part]));
  const picture = (await sitemap(origin)).match(/(?<=<image:loc>)[^<]+/)?.[0] ?? '';
  const allowed = (await robots(origin)).match(/(?<=Allow: ).+/g) ?? [];
  expect(allowed.some((path) => new URL(picture).pathname.startsWith(path))).toBe(true);
});
