import { getCollection, type ShopCollection } from '@switchyard/shared/collections';
import { listParts } from '@switchyard/shared/parts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { pageAt, shown } from './open-catalogue.ts';
import { renderApp } from './render-app.tsx';
import { serve, servePage, serveRefusal } from './server.ts';

const collection: ShopCollection = { _id: 'c'.repeat(24), slug: 'picks', name: 'Our picks' };

async function open(facts: Partial<ShopCollection>, search = '') {
  serve(getCollection, () => ({ ...collection, ...facts }));
  const app = renderApp(`/collections/picks${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Our picks' });
  return app;
}

const jsonLd = () =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');

describe('the page of a collection', () => {
  it('shows the parts that were chosen by hand in their sequence, and its text', async () => {
    const parts = [buildPart({ name: 'Moor' }), buildPart({ name: 'Fen' })];
    await open({ parts, text: 'First.\n\nSecond.' });
    expect(shown()).toEqual(['Moor', 'Fen']);
    expect(screen.getByText(/^First/).textContent).toBe('First.\n\nSecond.');
    await waitFor(() => expect(document.title).toBe('Our picks · Ann Smith Ltd'));
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${location.origin}/collections/picks`,
    );
    expect(jsonLd()).toMatchObject({
      '@type': 'CollectionPage',
      name: 'Our picks',
      url: `${location.origin}/collections/picks`,
      mainEntity: {
        itemListElement: [
          { position: 1, url: `${location.origin}/parts/moor-${parts[0]?._id}` },
          { position: 2, url: `${location.origin}/parts/fen-${parts[1]?._id}` },
        ],
      },
    });
  });

  it('shows what its search finds, page by page', async () => {
    const asked: string[] = [];
    servePage(listParts, (query) => {
      asked.push(`${query.get('kind')} ${query.get('feel')} ${query.get('after')}`);
      return pageAt(query);
    });
    const { user, address } = await open({ search: 'feel=tactile&kind=switch' });
    await waitFor(() => expect(shown()[0]).toBe('Part 1'));
    expect(screen.getAllByRole('heading', { name: 'Our picks' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Filter these in the catalogue' })).toHaveAttribute(
      'href',
      '/parts?feel=tactile&kind=switch',
    );
    await user.click(screen.getByRole('link', { name: /^Next/ }));
    await waitFor(() => expect(shown()[0]).toBe('Part 25'));
    expect(address()).toBe('/collections/picks?after=part-24&from=25');
    expect(asked).toEqual(['switch tactile null', 'switch tactile part-24']);
  });

  it('says so if none of its parts is on sale', async () => {
    await open({ parts: [] });
    expect(screen.getByText('Nothing here at the moment')).toBeVisible();
  });

  it('says that there is no such collection', async () => {
    serveRefusal(getCollection, 'no_such_collection');
    renderApp('/collections/none');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'There is no such collection' }),
    ).toBeVisible();
  });
});
