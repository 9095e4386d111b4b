import { judgeBuild } from '@switchyard/fit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildPart } from '../../../../test/builders.ts';
import { ownBoardOf } from './build-choice.ts';
import { fitQueries } from './fit-queries.ts';
import { judgeParts } from './judge-part.ts';
import MissingParts from './missing-parts.tsx';
import { emptyBuild } from './own-build.ts';

it('begins as the server does, and asks what decides the rest', async () => {
  const choice = { ...emptyBuild, layout: '60-ansi' as const };
  const fit = judgeBuild({ parts: [], board: ownBoardOf(choice), built: {} });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const part = buildPart({ minimumOrder: 1, facts: { kind: 'switch', mount: 'mx', pins: '5' } });
  const sizes = [{ size: 2, count: 4 }];
  const screwIn = buildPart({
    facts: { kind: 'stabiliser', stabiliserMount: 'screw-in', mount: ['mx'], sizes },
  });
  const [add, change] = [() => {}, () => {}];
  const page = { items: [part], next: undefined, previous: undefined, total: 1 };
  for (const kind of ['switch', 'keycaps', 'stabiliser'] as const) {
    const items = kind === 'switch' ? [part] : kind === 'stabiliser' ? [screwIn] : [];
    const filters = judgeParts(choice, []).filtersFor(kind);
    client.setQueryData(fitQueries.fitting(kind, filters, '').queryKey, { ...page, items });
  }
  const build = { choice, parts: [], fit, ...judgeParts(choice, []), isChanging: false, add, change };
  const offer = (
    <QueryClientProvider client={client}>
      <MissingParts build={build} />
    </QueryClientProvider>
  );
  expect(renderToString(offer)).toBe('');
  render(offer);
  expect(await screen.findByRole('button', { name: /^Add it for/ })).toBeVisible();
  expect(screen.getByLabelText('How are its stabilisers held?')).toBeVisible();
});
