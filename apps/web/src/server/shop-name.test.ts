import { readFileSync } from 'node:fs';
import { listParts } from '@switchyard/shared/parts';
import { listReviews } from '@switchyard/shared/reviews';
import { getSettings } from '@switchyard/shared/settings';
import { getPartPage } from '@switchyard/shared/storefront';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPart, buildPartPage, buildReview } from '../../test/builders.ts';
import { answer, server, settings } from '../../test/server.ts';
import { everyPage } from '../lib/dashboard-pages.ts';
import { createSite } from './site.ts';

const name = 'Klackwerk';
/** What the program is called, which no visitor should read. */
const program = /switchyard/i;
/** What is left of a sentence about an address or an e-mail that is not decided. */
const leftover = /mailto:["<\s]|, ,|undefined/;

const part = buildPart({ name: 'Fen switch' });
const replied = buildReview({ reply: { text: 'Thank you.', at: '2026-01-02T10:00:00.000Z' } });
const site = createSite({
  template: readFileSync(new URL('../../index.html', import.meta.url), 'utf8'),
  apiOrigin: 'http://api.test/api',
  onError: (error) => {
    throw error;
  },
});
const visit = (path: string) => site(new URL(path, 'https://shop.example'));

beforeAll(() => {
  server.listen();
  server.use(
    answer(getSettings, () => ({
      ...settings,
      name,
      seller: { name, address: '', email: '' },
      look: { ...settings.look, cards: [] },
    })),
    answer(listParts, () => [part]),
    answer(getPartPage, () => buildPartPage({ part, reviews: { items: [replied] } })),
    answer(listReviews, () => [replied]),
  );
});
afterAll(() => server.close());

const paths = Object.values(everyPage).map(({ path }) =>
  path
    .replace(/:part$/, `fen-switch-${part._id}`)
    .replace(':partId', part._id)
    .replace(':slug', 'picks')
    .replace(/:\w+/, 'k'.repeat(32))
    .replace('*', 'nowhere')
    .replace(/^(?!\/)/, '/'),
);

it.each(paths)('the document of %s says the seller’s name, and no other', async (path) => {
  const { body } = await visit(path);
  expect(body).not.toMatch(program);
  expect(body).not.toMatch(leftover);
  expect(body).toMatch(/<title>(?:.* · )?Klackwerk<\/title>/);
  // A page behind the login has neither, because the browser renders it.
  for (const frame of body.match(/<(header class="sticky|footer) .*?<\/(header|footer)>/gs) ?? [])
    expect(frame).toContain(`>${name}<`);
});

it.each(['/feed.xml', '/llms.txt', '/site.webmanifest'])(
  '%s says the seller’s name, and no other',
  async (path) => {
    const { status, body } = await visit(path);
    expect(status).toBe(200);
    expect(body).not.toMatch(program);
    expect(body).toContain(name);
  },
);

it('Home does not say where the seller is before that is decided', async () => {
  const { body } = await visit('/');
  expect(body).not.toMatch(/Our location|Contact us/);
  // It hides the section, of which nothing would be left but its heading.
  expect(body).toContain('<hr hidden');
});

it.each(['/robots.txt', '/sitemap.xml', '/.well-known/security.txt'])(
  '%s says no other name',
  async (path) => {
    const { status, body } = await visit(path);
    expect(status).toBe(200);
    expect(body).not.toMatch(program);
    expect(body).not.toMatch(leftover);
  },
);
