import { getPart, suggestParts, type Suggestions } from '@switchyard/shared/parts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { firstShown, openCatalogue, searchbox } from './open-catalogue.ts';
import { renderApp } from './render-app.tsx';
import { serve, serveRefusal } from './server.ts';
import { typeQuickly } from './type-quickly.ts';

const tactile: Suggestions['lists'][number] = {
  name: 'Tactile switches',
  facts: ['Feel'],
  query: { kind: 'switch', feel: 'tactile' },
  count: 12,
};
const fen = { _id: 'f'.repeat(24), name: 'Fen tactile', price: 0.65 };

/** Answers each search with the same suggestions, and collects the search terms. */
function suggesting(suggestions: Suggestions = { lists: [tactile], parts: [fen] }) {
  const asked: (string | null)[] = [];
  serve(suggestParts, ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('q'));
    return suggestions;
  });
  return asked;
}

const list = () => screen.queryByRole('listbox', { name: 'Suggestions' });
async function options() {
  const shown = await screen.findByRole('listbox', { name: 'Suggestions' });
  return within(shown)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}
const chosenOption = () => screen.queryByRole('option', { selected: true });
const chosen = () => chosenOption()?.textContent;

async function openBlogs() {
  const app = renderApp('/blogs');
  await screen.findByRole('heading', { level: 1, name: /React/ });
  return app;
}

describe('the suggestions of a search', () => {
  it('are lists and parts, asked for once the typing pauses, and announced', async () => {
    const asked = suggesting();
    await openBlogs();
    expect(searchbox()).toHaveAttribute('aria-expanded', 'false');
    typeQuickly(searchbox(), 'tactile');
    expect(await options()).toEqual(['Tactile switches Feel · 12', 'Fen tactile $0.65']);
    expect(asked).toEqual(['tactile']);
    expect(screen.getByText('2 suggestions')).toBeInTheDocument();
    expect(searchbox()).toHaveAttribute('aria-expanded', 'true');
    expect(within(screen.getByRole('group', { name: 'Equipment' })).getAllByRole('option')).toHaveLength(1);
  });

  it('are chosen with the arrows, round and round, and opened with Enter', async () => {
    suggesting();
    const { user, address } = await openBlogs();
    await user.type(searchbox(), 'tactile');
    await options();
    expect(chosen()).toBeUndefined();
    const steps = [
      'Fen tactile',
      'Tactile switches',
      undefined,
      'Tactile switches',
      'Fen tactile',
      undefined,
    ];
    for (const [index, name] of steps.entries()) {
      await user.keyboard(index < 3 ? '{ArrowUp}' : '{ArrowDown}');
      expect(chosen()?.startsWith(name ?? '')).toBe(name === undefined ? undefined : true);
      expect(searchbox().getAttribute('aria-activedescendant')).toBe(chosenOption()?.id ?? null);
    }
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Switches' });
    expect(address()).toBe('/parts?kind=switch&feel=tactile');
  });

  it('keep the choice when a later answer has it, too, and forget it with the next letter', async () => {
    const late = Promise.withResolvers<Suggestions>();
    serve(suggestParts, ({ request }) =>
      new URL(request.url).searchParams.get('q') === 'tact' ? { lists: [tactile], parts: [] } : late.promise,
    );
    const { user } = await openBlogs();
    await user.type(searchbox(), 'tact');
    await options();
    await user.type(searchbox(), 'ile');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toContain('Tactile switches');
    late.resolve({ lists: [tactile], parts: [fen] });
    await waitFor(async () => expect(await options()).toHaveLength(2));
    expect(chosen()).toContain('Tactile switches');
    await user.type(searchbox(), 's');
    expect(chosen()).toBeUndefined();
  });

  it('are closed by Escape before the field is, and searched past with Enter', async () => {
    suggesting();
    const { user, address } = await openBlogs();
    await user.type(searchbox(), 'tactile');
    await options();
    await user.keyboard('{Escape}');
    expect(list()).not.toBeInTheDocument();
    expect(searchbox()).toHaveFocus();
    expect(searchbox()).toHaveValue('tactile');
    await user.keyboard('{ArrowDown}');
    expect(await options()).toHaveLength(2);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/parts?q=tactile'));
  });

  it('open with a click, and close when the field is left', async () => {
    // First, because its path matches that of the suggestions, too.
    serve(getPart, () => buildPart(fen));
    suggesting();
    const { user, address } = await openBlogs();
    await user.type(searchbox(), 'tactile');
    await options();
    await user.tab();
    await waitFor(() => expect(list()).not.toBeInTheDocument());
    await user.type(searchbox(), 's');
    await user.click(await screen.findByRole('option', { name: /Fen/ }));
    await waitFor(() => expect(address()).toBe(`/parts/fen-tactile-${fen._id}`));
    await waitFor(() => expect(searchbox()).toHaveValue(''));
  });

  it('ask whether something else was meant', async () => {
    suggesting({ lists: [tactile], parts: [], searchedFor: 'tactile' });
    const { user, address } = await openBlogs();
    await user.type(searchbox(), 'tactle');
    const [meant] = within(await screen.findByRole('group', { name: 'Did you mean' })).getAllByRole('option');
    await user.click(meant ?? document.body);
    await waitFor(() => expect(address()).toBe('/parts?q=tactile'));
  });

  it('are also below the field of the catalogue, whose list follows the typing', async () => {
    suggesting();
    const { user, address } = await openCatalogue();
    await firstShown('Part 1');
    await user.type(searchbox(), 'tactile');
    await options();
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Switches' });
    expect(address()).toBe('/parts?kind=switch&feel=tactile');
    expect(searchbox()).toHaveValue('');
    expect(list()).not.toBeInTheDocument();
  });

  it('may fail without a word: the search works without them', async () => {
    serveRefusal(suggestParts, 'rate_limited');
    const { user, address } = await openBlogs();
    await user.type(searchbox(), 'tactile{Enter}');
    await waitFor(() => expect(address()).toBe('/parts?q=tactile'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
