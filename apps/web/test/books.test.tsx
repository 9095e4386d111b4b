import { exportBookkeeping } from '@switchyard/shared/accounting';
import {
  type BookLine,
  type Books,
  type Difference,
  listDifferences,
  type Moved,
  readBooks,
} from '@switchyard/shared/books';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, serveRefusal } from './server.ts';

const nothing = { taken: 0, refunded: 0, disputed: 0, total: 0 };

function buildLine(day: string, facts: Partial<Omit<BookLine, 'day'>> = {}): BookLine {
  return {
    day,
    shop: nothing,
    provider: { ...nothing, fees: 0, net: 0 },
    differences: 0,
    differing: 0,
    waiting: 0,
    ...facts,
  };
}

const both = (moved: Moved, fees: number) => ({
  shop: moved,
  provider: { ...moved, fees, net: moved.total - fees },
});

const quiet = buildLine('2026-05-05');
const agreed = buildLine('2026-05-04', both({ taken: 90, refunded: 12.5, disputed: 20, total: 57.5 }, 18.5));
const wrong = buildLine('2026-05-03', {
  ...both({ ...nothing, taken: 45, total: 45 }, 2),
  differences: 1,
  differing: 45,
});

function buildBooks(...days: BookLine[]): Books {
  const sum = days.find(({ differences }) => differences > 0) ?? days.at(-1) ?? quiet;
  return { days, sum, firstDay: '2026-01-01', knownUntil: new Date().toISOString() };
}

const order = 'c'.repeat(24);
const difference: Difference = {
  movement: 'refunded:re_1',
  kind: 'refunded',
  problem: 'not-in-shop',
  at: '2026-05-03T23:59:58.000Z',
  provider: 7.5,
  order,
  transactionId: 'pi_1',
  what: 'The provider refunded $7.50 that no order of the shop has.',
  advice: 'Wait for the next reconciliation.',
};

beforeEach(signInAdmin);

const link = (name: string | RegExp) => screen.findByRole('link', { name });

describe('Books', () => {
  it('saves the papers of a month in the chosen form, without a mark before a batch for DATEV', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    const asked: string[] = [];
    serve(readBooks, () => buildBooks(agreed));
    serve(exportBookkeeping, ({ request }) => {
      asked.push(new URL(request.url).search);
      return 'EXTF';
    });
    const { user } = renderApp('/dashboard/books');
    const section = within(await screen.findByRole('region', { name: 'For your bookkeeper' }));
    const month = section.getByLabelText<HTMLSelectElement>('Month');
    expect(month.options).toHaveLength(24);
    await user.selectOptions(month, month.options[1]?.value ?? '');
    await user.selectOptions(section.getByLabelText('Format'), 'DATEV postings');
    await user.click(section.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked).toEqual([`?month=${month.value}&form=datev`]);
    expect([...new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])].slice(0, 1)).toEqual([0x22]);
  });

  it('shows both sides of each day on which money moved, and that they agree', async () => {
    serve(readBooks, () => buildBooks(quiet, agreed));
    const { user, address } = renderApp('/dashboard');
    const [entry] = await screen.findAllByRole('link', { name: 'Books' });
    if (entry) await user.click(entry);
    expect(address()).toBe('/dashboard/books');
    expect(await screen.findByText('Agrees to the cent')).toBeVisible();
    const row = screen.getByRole('row', { name: /May 4/ });
    expect(row).toHaveTextContent(
      /Mon, May 4, 2026\$90.00 taken, \$12.50 refunded, \$20.00 disputed\$57.50\$57.50\$18.50Agrees/,
    );
    expect(screen.queryByRole('row', { name: /May 5/ })).toBeNull();
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(summary.getByText('Net').nextSibling).toHaveTextContent('$39.00');
  });

  it('leads from a day to its differences, what to do about them and their orders', async () => {
    const asked: (string | undefined)[] = [];
    serve(readBooks, () => buildBooks(agreed, wrong));
    serve(listDifferences, ({ params }) => {
      asked.push(params['day']);
      return [difference];
    });
    const { user, address, router } = renderApp('/dashboard/books?days=7');
    expect((await screen.findAllByText(/1 difference of \$45.00/))[0]).toBeVisible();
    await user.click(await link(/1 difference of \$45.00 on Sun, May 3/));
    expect(address()).toBe('/dashboard/books?days=7&day=2026-05-03');
    const card = within(await screen.findByRole('article'));
    expect(screen.getByRole('heading', { name: 'Differences of Sun, May 3, 2026' })).toHaveFocus();
    expect(asked).toEqual(['2026-05-03']);
    expect(card.getByText(difference.what)).toBeVisible();
    expect(card.getByText(difference.advice)).toBeVisible();
    expect(card.getByText('Shop').nextSibling).toHaveTextContent('nothing');
    expect(card.getByText('Provider').nextSibling).toHaveTextContent('$7.50');
    expect(card.getByText('Time (UTC)').nextSibling).toHaveTextContent('11:59:58 PM');
    expect(card.getByRole('link', { name: /Open order/ })).toHaveAttribute(
      'href',
      `/dashboard/order/${order}`,
    );
    await user.click(await link('All days'));
    expect(address()).toBe('/dashboard/books?days=7');
    await router.navigate(-1);
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('keeps the range in the URL, and pages to older days as far as there are any', async () => {
    const asked: string[] = [];
    serve(readBooks, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const from = searchParams.get('from');
      return from ? { ...buildBooks(buildLine('2026-04-27')), firstDay: '2026-04-27' } : buildBooks(agreed);
    });
    const { user, address } = renderApp('/dashboard/books?days=400&from=soon');
    await screen.findByText('Agrees to the cent');
    await user.click(await link('7 days'));
    expect(await link('7 days')).toHaveAttribute('aria-current', 'true');
    await user.click(await link('Older'));
    expect(address()).toBe('/dashboard/books?days=7&from=2026-04-27');
    expect(await screen.findByText('No money moved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
    expect(asked).toEqual(['?days=14', '?days=7', '?from=2026-04-27&days=7']);
  });

  it('says what is still being compared, and that nothing was read yet', async () => {
    const waiting = buildLine('2026-05-04', { ...both({ ...nothing, taken: 5, total: 5 }, 0), waiting: 2 });
    serve(readBooks, () => ({ days: [waiting], sum: waiting }));
    renderApp('/dashboard/books');
    expect(await screen.findByText(/has not been read yet.*2 movements are only minutes old/)).toBeVisible();
    expect(screen.getByText('Being compared')).toBeVisible();
  });

  it('offers to try again, and says when a day has no differences', async () => {
    serveRefusal(readBooks, 'admins_only', 'Not now.');
    serveRefusal(listDifferences, 'admins_only', 'Not now.');
    const { user, router } = renderApp('/dashboard/books');
    await screen.findByText('The books could not be loaded');
    serve(readBooks, () => buildBooks(agreed));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Agrees to the cent');
    await router.navigate('/dashboard/books?day=2026-05-04');
    await screen.findByText('The differences could not be loaded');
    serve(listDifferences, () => []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Shop and provider agree about this day.')).toBeVisible();
  });
});
