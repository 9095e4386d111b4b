import { listParts } from '@switchyard/shared/parts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { buildPart } from './builders.ts';
import { renderApp } from './render-app.tsx';
import { type answerPage, servePage } from './server.ts';

/** Parts named by their number, such as `Part 25` to `Part 48`. */
export const partsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => buildPart({ name: `Part ${first + place}` }));

export const pages = {
  first: { items: partsFrom(1, 24), next: 'part-24', total: 50 },
  second: { items: partsFrom(25, 48), previous: 'part-25', next: 'part-48', total: 50 },
  third: { items: partsFrom(49, 50), previous: 'part-49', total: 50 },
};

export function pageAt(query: URLSearchParams) {
  const place = query.get('after') ?? query.get('before');
  if (place === 'part-48') return pages.third;
  return place === 'part-24' || place === 'part-49' ? pages.second : pages.first;
}

/** Opens the catalogue and collects the query strings it sends. */
export async function openCatalogue(
  search = '',
  give: Parameters<typeof answerPage<typeof listParts>>[1] = pageAt,
  title = 'Equipment',
) {
  const asked: string[] = [];
  servePage(listParts, (query) => {
    query.delete('limit');
    query.delete('families');
    asked.push(query.toString());
    return give(query);
  });
  const app = renderApp(`/parts${search}`);
  await screen.findByRole('heading', { level: 1, name: title });
  return { ...app, asked };
}

export const shown = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
export const firstShown = (name: string) => waitFor(() => expect(shown()[0]).toBe(name));
export const found = () => screen.getByText(/\bparts?( found)?$/, { selector: 'output' });
export const searchbox = () => screen.getByRole('combobox', { name: 'Search equipment' });
