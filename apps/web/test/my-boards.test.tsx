import { type Boards, getBoards, saveBoards, savedBoardsSchema } from '@switchyard/shared/my-boards';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp, signInBefore } from './render-app.tsx';
import { serve, serveRefusal } from './server.ts';

const search = 'layout=60-iso&hotSwap=true';
const tofu = { name: 'Tofu60', search: 'name=Tofu60&layout=60-ansi' };

const kept = () => JSON.parse(localStorage.getItem('boards') ?? '[]');

describe('the boards that somebody keeps', () => {
  it('are on the device of a visitor, who can choose one of them and forget it', async () => {
    const { user, address } = renderApp(`/build?${search}`);
    await user.click(await screen.findByRole('button', { name: 'Keep this board' }));
    expect(await screen.findByText('This is one of your boards.')).toBeVisible();
    expect(kept()).toEqual([{ name: '60% ISO', search }]);
    await user.click(screen.getByRole('button', { name: 'Use another board' }));
    const list = within(await screen.findByRole('list', { name: 'Boards that you keep' }));
    await user.click(list.getByRole('link', { name: '60% ISO' }));
    expect(address()).toBe(`/build?${search}`);
    expect(JSON.parse(localStorage.getItem('build') ?? '{}')).toEqual({ path: `/build?${search}` });
    await user.click(await screen.findByRole('button', { name: 'Use another board' }));
    await user.click(await screen.findByRole('button', { name: 'Forget 60% ISO' }));
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('keep their names, so that a change of one replaces it', async () => {
    localStorage.setItem('boards', JSON.stringify([tofu]));
    const { user } = renderApp('/build?name=Tofu60&layout=60-ansi&hotSwap=true');
    await user.click(await screen.findByRole('button', { name: 'Keep the change' }));
    expect(kept()).toEqual([{ name: 'Tofu60', search: 'name=Tofu60&layout=60-ansi&hotSwap=true' }]);
  });

  it('move to the account of who signs in, beside those that it has', async () => {
    let stored: Boards = { version: 4, boards: [tofu] };
    const saves = vi.fn<(boards: Boards) => void>();
    serve(getBoards, () => stored);
    serve(saveBoards, async ({ request }) => {
      const { version, boards } = savedBoardsSchema.parse(await request.json());
      saves({ version, boards });
      stored = { version: version + 1, boards };
      return stored;
    });
    const corne = { name: 'Corne', search: 'name=Corne&layout=60-iso' };
    // A different board with the same name as one in the account.
    localStorage.setItem('boards', JSON.stringify([corne, { ...tofu, search: 'layout=40-ansi' }]));
    const other = { name: 'Tofu60 (2)', search: 'layout=40-ansi&name=Tofu60+%282%29' };
    await signInBefore();
    renderApp('/build');
    const list = within(await screen.findByRole('list', { name: 'Boards that you keep' }));
    await waitFor(() =>
      expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'Tofu60',
        'Corne',
        'Tofu60 (2)',
      ]),
    );
    await waitFor(() => expect(localStorage.getItem('boards')).toBeNull());
    expect(saves).toHaveBeenCalledExactlyOnceWith({
      version: 4,
      boards: [tofu, corne, other],
    });
  });

  it('stay on the device as long as the account cannot take them', async () => {
    serveRefusal(getBoards, 'database_unavailable');
    localStorage.setItem('boards', JSON.stringify([tofu]));
    await signInBefore();
    renderApp('/build');
    expect(await screen.findByText(/^Your boards could not be loaded or saved/)).toBeVisible();
    expect(kept()).toEqual([tofu]);
  });

  it('are at most 20', async () => {
    const boards = Array.from({ length: 20 }, (_, n) => ({ ...tofu, name: `Board ${n}` }));
    localStorage.setItem('boards', JSON.stringify(boards));
    renderApp(`/build?${search}`);
    expect(await screen.findByText(/^You have 20 boards/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep this board' })).not.toBeInTheDocument();
  });
});
