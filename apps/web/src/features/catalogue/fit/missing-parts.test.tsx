import { judgeBuild } from '@switchyard/fit';
import { listParts, type Part } from '@switchyard/shared/parts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { buildPart } from '../../../../test/builders.ts';
import { serve } from '../../../../test/server.ts';
import { ownBoardOf } from './build-choice.ts';
import { fitQueries } from './fit-queries.ts';
import { judgeParts } from './judge-part.ts';
import MissingParts from './missing-parts.tsx';
import { type BuildChoice, emptyBuild } from './own-build.ts';

/** The offer for a board, by default one of 60%, once these parts have been loaded for its slots. */
function offerOf(
  shelves: Partial<Record<'switch' | 'keycaps' | 'stabiliser', Part[]>>,
  ask: (fact: string) => void = () => {},
  choice: BuildChoice = { ...emptyBuild, layout: '60-ansi' },
) {
  const fit = judgeBuild({ parts: [], board: ownBoardOf(choice), built: {} });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const add = () => {};
  for (const kind of ['switch', 'keycaps', 'stabiliser'] as const) {
    const items = shelves[kind];
    const filters = judgeParts(choice, []).filtersFor(kind);
    const page = items && { items, next: undefined, previous: undefined, total: items.length };
    client.setQueryData(fitQueries.fitting(kind, filters, '').queryKey, page);
  }
  const build = { choice, parts: [], fit, ...judgeParts(choice, []), isChanging: false, add, ask };
  return (
    <QueryClientProvider client={client}>
      <MissingParts build={build} />
    </QueryClientProvider>
  );
}

const sizes = [{ size: 2, count: 4 }];
const switches = buildPart({ minimumOrder: 1, facts: { kind: 'switch', mount: 'mx', pins: '5' } });
const screwIn = buildPart({
  facts: { kind: 'stabiliser', stabiliserMount: 'screw-in', mount: ['mx'], sizes },
});

it('begins as the server does, and leads to the question that decides the rest', async () => {
  const ask = vi.fn<(fact: string) => void>();
  const offer = offerOf({ switch: [switches], keycaps: [], stabiliser: [screwIn] }, ask);
  expect(renderToString(offer)).toBe('');
  render(offer);
  expect(await screen.findByRole('button', { name: /^Add it for/ })).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Which of these is under your space bar?' }).click());
  expect(ask).toHaveBeenCalledWith('stabilisers');
});

it('offers nothing before the parts of all slots have come', async () => {
  serve(listParts, () => new Promise<never>(() => {}));
  const { container } = render(offerOf({ switch: [switches], keycaps: [] }));
  await act(async () => {});
  expect(container).toBeEmptyDOMElement();
});

it('keeps no offer for the board before', async () => {
  serve(listParts, () => new Promise<never>(() => {}));
  const { container, rerender } = render(offerOf({ switch: [switches], keycaps: [], stabiliser: [screwIn] }));
  await screen.findByRole('button', { name: /^Add it for/ });
  rerender(offerOf({}, undefined, { ...emptyBuild, layout: 'tkl-ansi', told: { mount: 'choc-v1' } }));
  expect(container).toBeEmptyDOMElement();
});
