import { judgeBuild } from '@switchyard/fit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildPart } from '../../../../test/builders.ts';
import { ownBoardOf } from './build-choice.ts';
import { fitQueries } from './fit-queries.ts';
import MissingParts from './missing-parts.tsx';
import { emptyBuild } from './own-build.ts';

it('begins as the server does, although the browser has the parts already', async () => {
  const choice = { ...emptyBuild, layout: '60-ansi' as const };
  const fit = judgeBuild({ parts: [], board: ownBoardOf(choice), built: {} });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const part = buildPart({ minimumOrder: 1, facts: { kind: 'switch', mount: 'mx', pins: '5' } });
  const page = { items: [part], next: undefined, previous: undefined, total: 1 };
  for (const kind of ['switch', 'keycaps', 'stabiliser'] as const) {
    const items = kind === 'switch' ? [part] : [];
    client.setQueryData(fitQueries.fitting(kind, [], '').queryKey, { ...page, items });
  }
  const build = { choice, parts: [], fit, filtersFor: () => [], isChanging: false, add: () => {} };
  const offer = (
    <QueryClientProvider client={client}>
      <MissingParts build={build} />
    </QueryClientProvider>
  );
  expect(renderToString(offer)).toBe('');
  render(offer);
  expect(await screen.findByRole('button', { name: /^Add it for/ })).toBeVisible();
});
