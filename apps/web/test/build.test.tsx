import { findKeyboards, type FoundKeyboard, getKeyboard } from '@switchyard/fit';
import { searchBoards, toKeyboard } from '@switchyard/fit/boards';
import { getFacets, getPart, listParts, type Part } from '@switchyard/shared/parts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPart, capsForAll } from './builders.ts';
import { api } from '../src/lib/api.ts';
import type { HidDevice } from '../src/features/catalogue/fit/hid.ts';
import { renderApp } from './render-app.tsx';
import { disconnect } from './disconnect.ts';
import { serve, server, servePage, serveRefusal } from './server.ts';
import { fakeKeyboard, packedDefinition, vialAnswer, viaAnswer } from './vial-keyboard.ts';

const tactile = buildPart({
  name: 'Ballast switch',
  minimumOrder: 10,
  facts: { kind: 'switch', feel: 'tactile', mount: 'mx', pins: '5' },
});
const lowProfile = buildPart({ name: 'Footbridge switch', facts: { kind: 'switch', mount: 'choc-v1' } });
const caps = buildPart({
  name: 'Fen caps',
  facts: { kind: 'keycaps', profile: 'dsa', stem: 'mx', caps: [{ size: 1, row: 3, count: 60 }] },
});
const kit = buildPart({
  name: 'Roundhouse kit',
  facts: { kind: 'kit', layout: '60', standards: ['ansi', 'iso'], mount: ['mx'], pins: ['3'], hotSwap: true },
});
const plain = buildPart({ name: 'Sticker' });
const wide = buildPart({
  name: 'Wide caps',
  facts: {
    kind: 'keycaps',
    profile: 'dsa',
    stem: 'mx',
    caps: [
      { size: 6.25, row: 5, count: 1 },
      { size: 2.25, row: 5, count: 1 },
    ],
  },
});
/** A set with caps for every key. */
const whole = buildPart({
  name: 'Whole caps',
  price: 60,
  minimumOrder: 1,
  facts: capsForAll,
});
const shelf: Part[] = [tactile, lowProfile, caps, wide, kit, plain];

// Import the table of boards up front. On a busy machine this takes seconds, which must not count towards a
// test's time limit.
beforeAll(() => import('../src/features/catalogue/fit/board-results.tsx'));

beforeEach(() => {
  servePage(listParts, (query) => ({
    items: shelf.filter(({ facts }) => facts?.kind === query.get('kind')),
  }));
  serve(getPart, ({ params }) => {
    const part = shelf.find(({ _id }) => _id === params['partId']);
    if (!part) throw new Error('The test has no such part.');
    return part;
  });
  serve(getFacets, () => ({ kinds: null, facets: null }));
});

const verdicts = () => within(screen.getByRole('region', { name: 'Does it fit?' }));
const reasons = () => within(screen.getByRole('region', { name: 'Why?' }));
const verdictOf = async (name: RegExp) => {
  await screen.findByRole('region', { name: 'Why?' });
  const item = (await reasons().findByRole('heading', { name })).closest('li');
  if (!item) throw new Error('The pair is not in the list.');
  return item;
};
const own = '/build?layout=60-ansi&mount=mx&pins=3&hotSwap=true';

describe('“Will it fit?”', () => {
  it('judges the parts that a newcomer adds to a board of theirs, and says why', async () => {
    const { user, address } = renderApp('/build');
    await user.click(await screen.findByRole('radio', { name: '60% ANSI' }));
    await user.selectOptions(screen.getByLabelText('Which switches does it take?'), 'MX');
    await user.click(screen.getByText('All facts of your board'));
    await user.selectOptions(screen.getByLabelText(/^How many pins may its switches have/), '3 pins only');
    await user.selectOptions(screen.getByLabelText('Can you pull a switch out by hand?'), 'Yes');
    const found = (await screen.findByRole('link', { name: 'Footbridge switch' })).closest('li');
    expect(found).toHaveTextContent('Does not fit');
    await user.click(await screen.findByRole('link', { name: 'Add Ballast switch' }));
    expect(await verdictOf(/Ballast switch/)).toHaveTextContent('Clip the two plastic legs off each switch');
    expect(await verdictOf(/Ballast switch/)).toHaveTextContent('Pins accepted of the board: 3 pins');
    expect(address()).toBe(`${own}&parts=${tactile._id}`);
    expect(verdicts().getByText(/60% ANSI needs/)).toHaveTextContent(
      '60% ANSI needs 61 switches and stabilisers: 4 of 2u to 2.75u, 1 of 6.25u.',
    );
    expect(screen.getByRole('link', { name: 'Order 61 of Ballast switch' })).toHaveAttribute(
      'href',
      `/parts/ballast-switch-${tactile._id}?quantity=61`,
    );
  });

  it('says what a board needs, for who only wants to know which caps to buy', async () => {
    renderApp('/build?layout=60-ansi&stabilisers=screw-in&options=stepped-caps-lock');
    const needs = within(await screen.findByRole('region', { name: 'What does my board need?' }));
    const rowOf = (name: string) => needs.getByRole('row', { name });
    expect(rowOf('For all keys 61')).toBeVisible();
    expect(rowOf('2u to 2.75u 4')).toBeVisible();
    expect(rowOf('Row 3, 1.75u, stepped 1')).toBeVisible();
    expect(rowOf('Row 5, 6.25u, convex 1')).toBeVisible();
    expect(rowOf('For the stabilisers 10')).toBeVisible();
  });

  it('is a list of slots, with what each costs for the whole board and whether it fits', async () => {
    const { user } = renderApp(`${own}&parts=${tactile._id}`);
    const slots = within(await screen.findByRole('region', { name: 'Your build' }));
    const slot = (await slots.findByRole('button', { name: 'Remove Ballast switch' })).closest('li');
    await waitFor(() => expect(slot).toHaveTextContent('61 × $4.50 = $274.50'));
    expect(slot).toHaveTextContent('Fits if …Clip the two plastic legs off each switch');
    // The first slot without a part is open.
    expect(await slots.findByRole('link', { name: 'Add Fen caps' })).toBeVisible();
    await user.click(slots.getByRole('link', { name: 'Other switches' }));
    expect(await slots.findByRole('link', { name: 'Add Footbridge switch' })).toBeVisible();
    expect(slots.queryByRole('link', { name: 'Add Fen caps' })).not.toBeInTheDocument();
    await user.click(slots.getByRole('link', { name: 'Close the switches' }));
    expect(slots.queryByRole('search')).not.toBeInTheDocument();
  });

  it('opens a slot of the board as it was told a moment before', async () => {
    const { address } = renderApp(own);
    const slots = within(await screen.findByRole('region', { name: 'Your build' }));
    const link = await slots.findByRole('link', { name: 'Choose keycap sets' });
    const pulled = screen.getByLabelText('Can you pull a switch out by hand?');
    act(() => {
      fireEvent.change(pulled, { target: { value: 'false' } });
      link.click();
    });
    await waitFor(() => expect(address()).toContain('kind=keycaps'));
    expect(address()).toContain('hotSwap=false');
  });

  it('leaves a click for a new tab or window to the browser, also a moment after an answer', async () => {
    const { address } = renderApp(own);
    const slots = within(await screen.findByRole('region', { name: 'Your build' }));
    const link = await slots.findByRole('link', { name: 'Choose keycap sets' });
    const pulled = screen.getByLabelText('Can you pull a switch out by hand?');
    const prevented: boolean[] = [];
    // jsdom cannot follow links.
    const stop = (event: Event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', stop);
    act(() => {
      fireEvent.change(pulled, { target: { value: 'false' } });
      for (const key of ['metaKey', 'ctrlKey', 'shiftKey']) fireEvent.click(link, { [key]: true });
    });
    removeEventListener('click', stop);
    expect(prevented).toEqual([false, false, false]);
    await waitFor(() => expect(address()).toContain('hotSwap=false'));
    expect(address()).not.toContain('kind=');
  });

  it('narrows a slot by what people say, and says what would match when nothing does', async () => {
    servePage(listParts, (query) => ({
      items: query.get('kind') === 'switch' && !query.has('silent') && !query.has('q') ? [tactile] : [],
      total: query.has('q') ? 0 : 3,
    }));
    const { user } = renderApp(own);
    const slots = within(await screen.findByRole('region', { name: 'Your build' }));
    const card = (await slots.findByRole('link', { name: 'Add Ballast switch' })).closest('li');
    expect(card).toHaveTextContent('$274.50 for 61');
    await user.click(slots.getByRole('button', { name: 'Quiet' }));
    expect(await slots.findByText('No switches of the shop match.')).toBeVisible();
    expect(slots.getByRole('button', { name: 'Quiet' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(await slots.findByRole('button', { name: 'Without “Quiet” there are 3' }));
    expect(await slots.findByRole('link', { name: 'Add Ballast switch' })).toBeVisible();
    await user.type(slots.getByRole('searchbox', { name: 'Search switches by name' }), 'zzz');
    await user.click(await slots.findByRole('button', { name: 'Without “zzz” there are 3' }));
    expect(await slots.findByRole('link', { name: 'Add Ballast switch' })).toBeVisible();
  });

  it('adds at once what a board still needs: the cheapest that fits of each kind', async () => {
    const dear = buildPart({ ...tactile, _id: 'f'.repeat(24), name: 'Dear switch', price: 9 });
    servePage(listParts, (query) => {
      const items = [dear, tactile, lowProfile, whole].filter(
        ({ facts }) => facts?.kind === query.get('kind'),
      );
      return { items };
    });
    const { user, address } = renderApp(own);
    await user.click(await verdicts().findByRole('button', { name: /^Add these 2 for/ }));
    await waitFor(() => expect(address()).toBe(`${own}&parts=${tactile._id},${whole._id}`));
  });

  it('begins with whole keyboards, while nothing is known', async () => {
    const complete = {
      ...kit,
      facts: { ...kit.facts, kind: 'kit', pins: ['3', '5'], stabilisersIncluded: true },
    };
    const all = [complete as Part, tactile, whole];
    servePage(listParts, (query) => ({
      items: all.filter(({ facts }) => facts?.kind === query.get('kind')),
    }));
    renderApp('/build');
    const link = await screen.findByRole('link', { name: /^Tactile, under \$/ });
    expect(link).toHaveAttribute('href', `/build?standard=ansi&parts=${kit._id},${tactile._id},${whole._id}`);
  });

  it('lists first what fits', async () => {
    const low = { ...lowProfile, name: 'A low switch' };
    servePage(listParts, (query) => ({ items: query.get('kind') === 'switch' ? [low, tactile] : [] }));
    renderApp(`${own}&kind=switch`);
    const first = await screen.findByRole('link', { name: 'Add Ballast switch' });
    const last = screen.getByRole('link', { name: 'Add A low switch' });
    expect(first.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('finds what fits beyond the first page, and says in each slot how many parts fit', async () => {
    servePage(listParts, (query) => {
      if (query.get('kind') !== 'switch') return { items: [] };
      return { items: query.has('mount') ? [tactile] : [lowProfile] };
    });
    renderApp(`${own}&kind=switch`);
    const slots = within(await screen.findByRole('region', { name: 'Your build' }));
    const slot = slots.getByRole('link', { name: 'Close the switches' }).closest('li');
    await waitFor(() => expect(slot).toHaveTextContent('1 needs a check'));
    const first = await screen.findByRole('link', { name: 'Add Ballast switch' });
    const last = screen.getByRole('link', { name: 'Add Footbridge switch' });
    expect(first.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(last.closest('li')).toHaveTextContent('a Choc v1 switch does not work in it');
  });

  it.each([
    [
      'of the board before',
      'tkl-ansi',
      () => servePage(listParts, () => new Promise<never>(() => undefined)),
    ],
    [
      'when the parts could not be loaded',
      '60-ansi',
      () => serveRefusal(listParts, 'rate_limited', 'Too many requests.'),
    ],
  ])('keeps no count %s', async (_, layout, answerNow) => {
    const { router } = renderApp(`${own}&kind=none`);
    const slots = within(await screen.findByRole('region', { name: 'Your build' }));
    const slot = slots.getByRole('link', { name: 'Choose switches' }).closest('li');
    await waitFor(() => expect(slot).toHaveTextContent('1 needs a check'));
    answerNow();
    await router.navigate(`/build?layout=${layout}&mount=choc-v1&kind=none`);
    await waitFor(() => expect(slot).not.toHaveTextContent('1 needs a check'));
  });

  describe('asks about the board', () => {
    const screwIn = buildPart({
      name: 'Trackman set',
      facts: {
        kind: 'stabiliser',
        stabiliserMount: 'screw-in',
        mount: ['mx'],
        sizes: [{ size: 2, count: 4 }],
      },
    });
    const threePins = buildPart({ name: 'Keel switch', facts: { kind: 'switch', mount: 'mx', pins: '3' } });
    const cable = buildPart({ name: 'Towpath cable', facts: { kind: 'cable', connector: 'usb-c' } });
    const keycaps = 'Which of these is under your keycaps?';
    const spaceBar = 'Which of these is under your space bar?';
    const pull = 'Can you pull a switch out by hand?';
    const question = (name: string) => screen.findByRole('group', { name });
    const click = (name: string) => screen.getByRole('button', { name });

    beforeEach(() => {
      servePage(listParts, (query) => ({
        items: [tactile, lowProfile, threePins, screwIn, cable].filter(
          ({ facts }) => facts?.kind === query.get('kind'),
        ),
      }));
    });

    it('one question at a time, with drawn answers, that which decides the most first', async () => {
      const { user, address } = renderApp('/build?layout=60-ansi');
      expect(await question(keycaps)).toHaveAccessibleDescription(/4 parts depend on it\.$/);
      await user.click(screen.getByRole('radio', { name: 'MX' }));
      await waitFor(async () => expect(await question(pull)).toHaveFocus());
      expect(address()).toBe('/build?layout=60-ansi&mount=mx');
      await user.click(click('I do not know'));
      expect(await question(spaceBar)).toHaveFocus();
      await user.click(screen.getByRole('radio', { name: 'Screwed to the PCB' }));
      await waitFor(async () =>
        expect(await question('Which of these is the socket of your keyboard?')).toHaveFocus(),
      );
      await user.click(screen.getByRole('radio', { name: 'USB-C' }));
      await waitFor(async () => expect(await question('Which of these is under a switch?')).toHaveFocus());
      await user.click(click('I do not know'));
      expect(await screen.findByText('Thank you. What is not known leaves 2 parts open.')).toHaveFocus();
      expect(address()).toBe('/build?layout=60-ansi&mount=mx&stabilisers=screw-in&connector=usb-c');
      await user.click(click('Change “Connector”'));
      expect(await question('Which of these is the socket of your keyboard?')).toHaveFocus();
      expect(screen.getByRole('radio', { name: 'USB-C' })).toBeChecked();
      await user.click(click('Next question'));
      await screen.findByText('Thank you. What is not known leaves 2 parts open.');
    });

    it('and says what is left open by what its owner does not know, who can still answer', async () => {
      servePage(listParts, (query) => ({ items: query.get('kind') === 'cable' ? [cable] : [] }));
      const { user, address } = renderApp('/build?layout=60-ansi');
      const socket = 'Which of these is the socket of your keyboard?';
      expect(await question(socket)).toHaveAccessibleDescription('1 part depends on it.');
      await user.click(click('I do not know'));
      await screen.findByText('Thank you. What is not known leaves 1 part open.');
      await user.click(click('Answer “Connector”'));
      expect(await question(socket)).toHaveFocus();
      await user.click(screen.getByRole('radio', { name: 'USB-C' }));
      await screen.findByText('Thank you. Nothing else about your board decides what fits.');
      expect(address()).toBe('/build?layout=60-ansi&connector=usb-c');
    });

    it('again once the browser’s Back has withdrawn the answer, but not what its owner skipped', async () => {
      servePage(listParts, (query) => ({ items: query.get('kind') === 'cable' ? [cable] : [] }));
      const { user, router } = renderApp('/build?layout=60-ansi');
      const socket = 'Which of these is the socket of your keyboard?';
      await question(socket);
      await user.click(screen.getByRole('radio', { name: 'USB-C' }));
      await screen.findByText('Thank you. Nothing else about your board decides what fits.');
      await act(() => router.navigate(-1));
      expect(await question(socket)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
      await user.click(click('I do not know'));
      expect(await screen.findByText('Thank you. What is not known leaves 1 part open.')).toBeVisible();
    });

    it('and lets its owner go back and answer otherwise', async () => {
      const { user, address } = renderApp('/build?layout=60-ansi&mount=mx&hotSwap=true');
      await question(spaceBar);
      await user.click(click('Back'));
      expect(await question(pull)).toHaveFocus();
      expect(screen.getByRole('radio', { name: 'Yes, it sits in a socket' })).toBeChecked();
      await user.click(screen.getByRole('radio', { name: 'No, it is soldered' }));
      expect(await question(spaceBar)).toBeVisible();
      expect(address()).toBe('/build?layout=60-ansi&mount=mx&hotSwap=false');
      await user.click(click('Back'));
      await user.click(click('I do not know'));
      await waitFor(() => expect(address()).toBe('/build?layout=60-ansi&mount=mx'));
      expect(await question(spaceBar)).toBeVisible();
    });

    it('and waits for whoever chooses with the arrow keys', async () => {
      const { user, address } = renderApp('/build?layout=60-ansi&mount=mx');
      (await question(pull)).focus();
      await user.tab();
      await user.keyboard('{ArrowDown}');
      await waitFor(() => expect(address()).toContain('hotSwap='));
      expect(await question(pull)).toBeVisible();
      await user.keyboard('{ArrowDown}');
      expect(await screen.findByRole('button', { name: 'Next question' })).toBeVisible();
      await user.keyboard('{Enter}');
      await waitFor(async () => expect(await question(spaceBar)).toHaveFocus());
    });

    it('in one place, to which a slot leads that depends on the answer', async () => {
      const { user } = renderApp('/build?layout=60-ansi&mount=mx');
      await question(pull);
      const slots = within(await screen.findByRole('region', { name: 'Your build' }));
      const slot = () => slots.getByText('Stabilisers').closest('li') ?? document.body;
      await waitFor(() => expect(slot()).toHaveTextContent('1 depends on your board'));
      expect(slot()).not.toHaveTextContent('None fits');
      await user.click(within(slot()).getByRole('button', { name: spaceBar }));
      expect(await question(spaceBar)).toHaveFocus();
      expect(screen.queryByRole('group', { name: pull })).not.toBeInTheDocument();
      await user.click(screen.getByRole('radio', { name: 'Screwed to the PCB' }));
      await waitFor(() => expect(slot()).toHaveTextContent('1 needs a check'));
      expect(within(slot()).queryByRole('button', { name: spaceBar })).not.toBeInTheDocument();
    });

    it.each(['Your build', 'Why?', 'Does it fit?'])(
      'in one place, to which “%s” leads from what is only assumed',
      async (region) => {
        const { user } = renderApp(`/build?layout=60-ansi&parts=${lowProfile._id}`);
        await question(keycaps);
        await user.click(click('I do not know'));
        expect(screen.queryByRole('group', { name: keycaps })).not.toBeInTheDocument();
        const place = () => within(screen.getByRole('region', { name: region }));
        await user.click(place().getByRole('button', { name: keycaps }));
        expect(await question(keycaps)).toHaveFocus();
        await user.click(screen.getByRole('radio', { name: 'Choc v1' }));
        await waitFor(() => expect(place().queryByRole('button', { name: keycaps })).not.toBeInTheDocument());
      },
    );

    it('and explains MX once, where the page first names it', async () => {
      renderApp(`/build?layout=60-ansi&parts=${lowProfile._id}`);
      await question(keycaps);
      const sentence = 'MX is the usual family of switches, with a cross-shaped stem.';
      await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(1));
      expect(screen.getByText(sentence).closest('fieldset')).toBe(await question(keycaps));
      expect(
        screen.getAllByText('We do not know which switches the board takes, so we assume MX.', {
          exact: false,
        }),
      ).toHaveLength(1);
    });

    it('to which a slot leads also before it is there', async () => {
      const late = Promise.withResolvers<void>();
      servePage(listParts, async (query) => {
        if (query.get('kind') === 'care') await late.promise;
        return { items: query.get('kind') === 'stabiliser' ? [screwIn] : [] };
      });
      const { user } = renderApp('/build?layout=60-ansi&mount=mx');
      const slots = within(await screen.findByRole('region', { name: 'Your build' }));
      await user.click(await slots.findByRole('button', { name: spaceBar }));
      expect(screen.queryByRole('group', { name: spaceBar })).not.toBeInTheDocument();
      late.resolve();
      await waitFor(async () => expect(await question(spaceBar)).toHaveFocus());
    });

    it('and leaves the focus where its owner has moved it meanwhile', async () => {
      renderApp('/build?layout=60-ansi');
      await question(keycaps);
      const search = screen.getByRole('searchbox', { name: 'Search switches by name' });
      fireEvent.click(screen.getByRole('radio', { name: 'MX' }));
      act(() => search.focus());
      await question(pull);
      expect(search).toHaveFocus();
    });

    it('and no slot leads to it while the layout cannot be read', async () => {
      renderApp('/build?layout=pasted&pasted=nonsense');
      const slots = within(await screen.findByRole('region', { name: 'Your build' }));
      expect(await slots.findByText('3 need a check')).toBeVisible();
      expect(slots.queryByRole('button', { name: keycaps })).not.toBeInTheDocument();
    });

    it('and offers the whole list of answers for what is not drawn', async () => {
      const { user } = renderApp('/build?layout=60-ansi');
      await question(keycaps);
      await user.click(click('Another'));
      expect(screen.getByLabelText('Which switches does it take?')).toHaveFocus();
      await user.selectOptions(screen.getByLabelText('Which switches does it take?'), 'MX and Alps');
      expect(await question(pull)).toBeVisible();
    });

    it('and does not claim that nothing is in doubt while the parts could not be loaded', async () => {
      serveRefusal(listParts, 'rate_limited', 'Too many requests.');
      const { user } = renderApp('/build?layout=60-ansi');
      const board = within(await screen.findByRole('region', { name: 'Your board' }));
      expect(await board.findByText('The parts could not be loaded')).toBeVisible();
      expect(board.queryByText(/decides what fits/)).not.toBeInTheDocument();
      servePage(listParts, (query) => ({ items: query.get('kind') === 'cable' ? [cable] : [] }));
      await user.click(board.getByRole('button', { name: 'Try again' }));
      expect(await question('Which of these is the socket of your keyboard?')).toBeVisible();
    });

    it('a question that is seldom asked once its owner opens it', async () => {
      const tray = buildPart({ facts: { kind: 'case', layout: '60', mounting: ['tray'] } });
      servePage(listParts, (query) => ({ items: query.get('kind') === 'case' ? [tray] : [] }));
      const { user } = renderApp(
        '/build?layout=60-ansi&mount=mx&pins=3,5&hotSwap=true&stabilisers=screw-in&connector=usb-c',
      );
      expect(await screen.findByText(/^Another question decides what fits:/)).toBeVisible();
      const board = within(screen.getByRole('region', { name: 'Your board' }));
      await user.click(board.getByRole('button', { name: 'Which of these is inside your case?' }));
      expect(await question('Which of these is inside your case?')).toHaveFocus();
    });

    it('nothing while nothing is in doubt', async () => {
      servePage(listParts, () => ({ items: [] }));
      renderApp(own);
      expect(await screen.findByText('Nothing else about your board decides what fits.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'I do not know' })).not.toBeInTheDocument();
    });
  });

  it('says how many are left where the board needs more', async () => {
    serve(getPart, () => ({ ...tactile, availableQuantity: 46 }));
    renderApp(`${own}&parts=${tactile._id}`);
    const parts = await screen.findByRole('region', { name: 'Your build' });
    await waitFor(() => expect(parts).toHaveTextContent('61 × $4.50'));
    expect(parts).toHaveTextContent('Only 46 available now');
  });

  it('puts all its parts into the cart with one click, never more than there are, and no more with the next', async () => {
    const scarce = { ...tactile, availableQuantity: 46 };
    serve(getPart, ({ params }) => [scarce, caps].find(({ _id }) => _id === params['partId']) ?? plain);
    const { user } = renderApp(`${own}&parts=${scarce._id},${caps._id}`);
    const kept = () => JSON.parse(localStorage.getItem('cart') ?? '{}').lines;
    for (const _ of [1, 2]) {
      await user.click(await verdicts().findByRole('button', { name: 'Add all to cart' }));
      const drawer = await screen.findByRole('dialog', { name: 'Your cart' });
      expect(await within(drawer).findByRole('list', { name: 'Cart' })).toBeVisible();
      const build = {
        parts: [scarce._id, caps._id],
        board: { layout: '60-ansi', mount: ['mx'], pins: ['3'], hotSwap: true },
      };
      expect(kept()).toMatchObject([
        { partId: scarce._id, quantity: 46, build },
        { partId: caps._id, quantity: 1, build },
      ]);
      await user.keyboard('{Escape}');
    }
  });

  it('draws the keys, and lists the caps that are missing', async () => {
    renderApp(`${own}&parts=${caps._id}`);
    const keys = within(await screen.findByRole('region', { name: 'Keys' }));
    expect(await verdicts().findByRole('img')).toHaveAccessibleName(
      'A board of 61 keys: there are caps for 46 of them',
    );
    const drawing = verdicts().getByRole('img');
    expect(drawing.querySelectorAll('path > title')).toHaveLength(15);
    expect(within(drawing).getByText('Backspace: no cap')).toBeInTheDocument();
    expect(keys.getByText('6.25u Space')).toBeVisible();
    expect(keys.getByText('2u Backspace')).toBeVisible();
  });

  it('draws both rectangles of a key that has two', async () => {
    const text = '[{w:1.5,h:2,w2:2.25,h2:1,x2:-0.75,y2:1},"Enter","A"]';
    renderApp(`/build?layout=pasted&pasted=${encodeURIComponent(text)}`);
    const drawing = await screen.findByRole('img', { name: 'A board of 2 keys' });
    const outlines = [...drawing.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
    expect(outlines.map((outline) => outline.split('M').length - 1)).toEqual([3]);
    expect(screen.getByRole('row', { name: 'Of an unusual shape 1' })).toBeVisible();
  });

  it('takes a board of the shop in place of the own one, as it is built', async () => {
    const { user, address } = renderApp(own);
    await user.click(await screen.findByRole('link', { name: 'Choose keyboard kits' }));
    await user.click(await screen.findByRole('link', { name: 'Add Roundhouse kit' }));
    expect(address()).toBe(`/build?parts=${kit._id}`);
    await user.selectOptions(await screen.findByLabelText('Built as'), 'ISO');
    expect(screen.getByText(/ISO needs/)).toHaveTextContent('60% ISO needs 62 switches');
    await user.click(screen.getByRole('button', { name: 'Use another board' }));
    expect(screen.getByRole('radio', { name: '60% ANSI' })).not.toBeChecked();
  });

  it('lets the owner of a pasted layout choose, and says with what all keys are covered', async () => {
    const keymap = [
      [{ w: 1.25 }, 'a\n\n\n0,0', 'b\n\n\n0,0', { x: 2, w: 6.25 }, 'c\n\n\n0,1'],
      [{ w: 2.25 }, 'd'],
    ];
    const pasted = JSON.stringify({ layouts: { labels: [['Space bar', 'Split', 'Full']], keymap } });
    const { user, address } = renderApp(
      `/build?layout=pasted&pasted=${encodeURIComponent(pasted)}&parts=${wide._id}`,
    );
    const choice = within(await screen.findByRole('group', { name: 'Space bar' }));
    expect(await choice.findByRole('radio', { name: 'Split 2 caps missing' })).toBeChecked();
    expect(screen.getByText(/^It does not fit as drawn/)).toHaveTextContent(
      'It does not fit as drawn, but all keys are covered with Space bar: Full.',
    );
    await user.click(choice.getByRole('radio', { name: 'Full all keys covered' }));
    expect(new URLSearchParams(address().split('?')[1]).get('choices')).toBe('Space bar:Full');
    expect(screen.getByText(/covers all 2 keys of/)).toBeVisible();
    expect(screen.queryByText(/^It does not fit as drawn/)).not.toBeInTheDocument();
  });

  it('says how many values of a layout with very many choices were not compared', async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
    const keymap = numbers(20).map((choice) => numbers(20).map((value) => `a\n\n\n${choice},${value}`));
    const pasted = JSON.stringify({ layouts: { labels: [], keymap } });
    renderApp(`/build?layout=pasted&pasted=${encodeURIComponent(pasted)}&parts=${wide._id}`);
    const note = await screen.findByText(/^This layout has so many choices/);
    expect(note).toHaveTextContent(/ that 1\d\d of their values were not compared with your keycaps\./);
  });

  it('puts the keys of a pasted layout into the cart with its parts, as its owner chose them', async () => {
    const keymap = [['A\n\n\n0,0', 'B\n\n\n0,0', { x: 1, w: 6.25 }, 'C\n\n\n0,1']];
    const pasted = JSON.stringify({
      name: 'Mine',
      layouts: { labels: [['Space bar', 'Split', 'Full']], keymap },
    });
    const search = new URLSearchParams({
      name: 'Mine',
      layout: 'pasted',
      pasted,
      mount: 'mx',
      parts: wide._id,
    });
    const { user } = renderApp(`/build?${search}&choices=Space+bar:Full`);
    await user.click(await verdicts().findByRole('button', { name: 'Add all to cart' }));
    await screen.findByRole('dialog', { name: 'Your cart' });
    expect(JSON.parse(localStorage.getItem('cart') ?? '{}').lines).toMatchObject([
      {
        partId: wide._id,
        build: {
          parts: [wide._id],
          board: { mount: ['mx'] },
          pasted: expect.stringMatching(/^g1,w6.25\S*C$/),
        },
      },
    ]);
    expect(localStorage.getItem('cart')).not.toContain('Mine');
  });

  it('knows boards by their names, and its link carries the name instead of the keys', async () => {
    const { user, address } = renderApp('/build');
    await user.type(await screen.findByLabelText('Which board do you have?'), 'gmmk pro');
    await user.click(await screen.findByRole('link', { name: 'Glorious GMMK Pro' }));
    expect(address()).toMatch(/^\/build\?name=Glorious\+GMMK\+Pro&layout=pasted&pasted=known&/);
    const needs = within(await screen.findByRole('region', { name: 'What does my board need?' }));
    expect(needs.getByRole('row', { name: 'For all keys 82' })).toBeVisible();
    expect(needs.getByRole('row', { name: 'For the rotary encoders 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use another board' }));
    await user.type(screen.getByLabelText('Which board do you have?'), 'zzz');
    expect(await screen.findByText(/We do not know a board of this name/)).toBeVisible();
  });

  it.each(['kbd67', 'NuPhy Air75'])(
    'takes the first board of the list with Enter, as unsure if %s may be another, and leads back to the list',
    async (typed) => {
      const { user, address } = renderApp(`/build?parts=${caps._id}`);
      const field = await screen.findByLabelText('Which board do you have?');
      await user.type(field, typed);
      await waitFor(() => expect(document.querySelectorAll('[data-board]')).not.toHaveLength(0));
      const name = document.querySelector('[data-board]')?.textContent ?? '';
      await user.type(field, '{Enter}');
      const board = within(await screen.findByRole('region', { name: 'Your board' }));
      expect(await board.findByText(`For “${typed}” we assume this one.`, { exact: false })).toBeVisible();
      expect(board.getByText(name)).toBeVisible();
      expect(screen.queryByText(/our table of boards says so/i)).not.toBeInTheDocument();
      expect(await verdictOf(/Fen caps/)).toHaveTextContent('Fits if …');
      await user.click(board.getByRole('link', { name: 'Or another version?' }));
      expect(await screen.findByLabelText('Which board do you have?')).toHaveValue(typed);
      await user.click(await board.findByRole('link', { name }));
      await waitFor(() => expect(address()).not.toMatch('typed='));
      expect(screen.queryByRole('link', { name: 'Or another version?' })).not.toBeInTheDocument();
    },
  );

  it('takes no board with Enter that is only similar, but leads to the list', async () => {
    const { user, address } = renderApp('/build');
    await user.type(await screen.findByLabelText('Which board do you have?'), 'SK61');
    await waitFor(() => expect(document.querySelectorAll('[data-board]')).not.toHaveLength(0));
    await user.keyboard('{Enter}');
    expect(
      await screen.findByText(/^“SK61” is not in our table of boards\. Is it one of these\?$/),
    ).toBeVisible();
    expect(document.activeElement).toHaveAttribute('data-board');
    expect(address()).toBe('/build');
  });

  it('takes no board with Enter if no name is like the words', async () => {
    const { user, address } = renderApp('/build');
    await user.type(await screen.findByLabelText('Which board do you have?'), 'RK92{Enter}');
    expect(await screen.findByText(/^“RK92” is not in our table of boards\. Choose its shape/)).toBeVisible();
    expect(address()).toBe('/build');
  });

  it('takes no board that the words from Home do not mean, because nobody has seen the list', async () => {
    const { address } = renderApp('/build?board=SK61');
    expect(await screen.findByText(/^“SK61” is not in our table of boards\. Choose its shape/)).toBeVisible();
    expect(address()).toBe('/build?board=SK61');
  });

  it('asks what a board looks like of which it knows facts, but not the keys, and keeps the facts', async () => {
    const { user, address } = renderApp('/build');
    await user.type(await screen.findByLabelText('Which board do you have?'), 'ducky one 3{Enter}');
    const shapes = await screen.findByRole('group', { name: /^We know your Ducky One 3, but not its keys/ });
    expect(address()).toBe('/build?name=Ducky+One+3&mount=mx&pins=3,5&hotSwap=true&known=mount,pins,hotSwap');
    await user.click(within(shapes).getByRole('radio', { name: 'Tenkeyless ANSI' }));
    const needs = within(await screen.findByRole('region', { name: 'What does my board need?' }));
    expect(needs.getByRole('row', { name: 'For all keys 87' })).toBeVisible();
    expect(address()).toMatch('name=Ducky+One+3&layout=tkl-ansi&mount=mx&pins=3,5&hotSwap=true&known=');
    expect(screen.getByLabelText('Can you pull a switch out by hand?')).toHaveValue('true');
    expect(screen.getAllByText(/^Our table of boards says so/)).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Use another board' }));
    expect(await screen.findByRole('group', { name: 'Or what does it look like?' })).toBeVisible();
  });

  it('says that the number of switches is open while the keys of a board are not known', async () => {
    const ducky = '/build?name=Ducky+One+3&mount=mx&pins=3,5&hotSwap=true&known=mount,pins,hotSwap';
    renderApp(`${ducky}&parts=${lowProfile._id}`);
    const slots = within(await screen.findByRole('region', { name: 'Your build' }));
    const slot = (await slots.findByRole('button', { name: 'Remove Footbridge switch' })).closest('li');
    expect(slot).toHaveTextContent('1 × $4.50 = $4.50, the price for one');
    expect(
      await verdicts().findByText(
        'We do not know the keys of the Ducky One 3: what depends on them stays open until its layout is told.',
      ),
    ).toBeVisible();
  });

  it('keeps what a link says of a board that has left the table, and says so', async () => {
    serve(findKeyboards, () => []);
    serveRefusal(getKeyboard, 'no_such_keyboard', 'There is no such keyboard.');
    const gone = '/build?name=AULA+F75+Pro&hotSwap=true&mounting=gasket&known=';
    const { user, address } = renderApp(`${gone}hotSwap,mounting&kind=switch`);
    expect(await screen.findByText(/^We do not know this board any more\./)).toBeVisible();
    expect(screen.getByText('AULA F75 Pro')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Or what does it look like?' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Add Ballast switch' }));
    await waitFor(() => expect(address()).toBe(`${gone}&parts=${tactile._id}`));
    expect(await verdictOf(/Ballast switch/)).toHaveTextContent('AULA F75 Pro');
  });

  it('takes the named board with Enter, and another with the arrow keys', async () => {
    const { user, address } = renderApp('/build');
    await user.type(await screen.findByLabelText('Which board do you have?'), 'gmkpro{Enter}');
    await waitFor(() => expect(address()).toMatch('name=Glorious+GMMK+Pro'));
    await user.click(await screen.findByRole('button', { name: 'Use another board' }));
    const field = screen.getByLabelText('Which board do you have?');
    await user.type(field, 'zoom65');
    const [first, second] = await screen.findAllByRole('link', { name: /^Meletrix Zoom65/ });
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch('name=Meletrix+Zoom65+Lite'));
  });

  it('opens a link to a known board, which is not on this device', async () => {
    renderApp('/build?name=Corne+(crkbd)&layout=pasted&pasted=known');
    const needs = within(await screen.findByRole('region', { name: 'What does my board need?' }));
    expect(needs.getByRole('row', { name: 'For all keys 42' })).toBeVisible();
  });

  it('reads a file that somebody drops', async () => {
    const { user } = renderApp('/build?layout=pasted');
    const file = new File(['["A","B"]'], 'layout.txt');
    await user.upload(await screen.findByLabelText('A file with your layout'), file);
    expect(await screen.findByRole('row', { name: 'For all keys 2' })).toBeVisible();
  });

  it('keeps the focus in the section whose button is gone', async () => {
    const { user } = renderApp(`/build?parts=${tactile._id}`);
    const isFocused = (name: string) => expect(screen.getByRole('heading', { name })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Remove Ballast switch' }));
    isFocused('Switches');
    await user.click(await screen.findByRole('link', { name: 'Add Roundhouse kit' }));
    await waitFor(() => isFocused('Switches'));
    await user.click(screen.getByRole('button', { name: 'Use another board' }));
    isFocused('Your board');
    await user.click(screen.getByRole('link', { name: 'Add Roundhouse kit' }));
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    isFocused('Does it fit?');
  });

  it('reads a pasted layout, says what is wrong with it, and keeps a long one on the device', async () => {
    const { user, address } = renderApp('/build?layout=pasted');
    const field = await screen.findByLabelText('Your layout');
    await user.click(field);
    await user.paste('my keyboard');
    await user.click(screen.getByRole('button', { name: 'Read the layout' }));
    expect(field).toHaveAccessibleDescription(/This is neither JSON/);
    await user.clear(field);
    await user.paste('["A"],[{w:3},"Space"]');
    await user.click(screen.getByRole('button', { name: 'Read the layout' }));
    expect(await screen.findByRole('img', { name: 'A board of 2 keys' })).toBeVisible();
    expect(address()).toMatch('pasted=%5B%22A');
    const long = JSON.stringify(Array.from({ length: 6 }, () => Array(30).fill('Number')));
    await user.clear(screen.getByLabelText('Your layout'));
    await user.click(screen.getByLabelText('Your layout'));
    await user.paste(long);
    await user.click(screen.getByRole('button', { name: 'Read the layout' }));
    expect(await screen.findByRole('img', { name: 'A board of 180 keys' })).toBeVisible();
    expect(address()).toMatch(/^\/build\?layout=pasted&pasted=device-\w+$/);
    expect(screen.getByText(/too long for a link/)).toBeVisible();
  });

  it('carries the keys of a long layout as they are chosen, and says what its link cannot carry', async () => {
    const keymap = [
      ['Esc', 'A', { w: 2 }, 'Backspace\n\n\n0,0', { x: 1 }, 'B\n\n\n0,1', 'C\n\n\n0,1'],
      [{ w: 3 }, 'Space'],
    ];
    const text = JSON.stringify({
      about: 'x'.repeat(2000),
      layouts: { labels: [['Backspace', 'Whole', 'Split']], keymap },
    });
    const { user, address } = renderApp('/build?layout=pasted');
    await user.click(await screen.findByLabelText('Your layout'));
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Read the layout' }));
    const older = await waitFor(() => {
      expect(address()).toContain('pasted=');
      return address();
    });
    await user.click(await screen.findByRole('radio', { name: 'Split' }));
    expect(await screen.findByRole('img', { name: 'A board of 5 keys' })).toBeVisible();
    expect(screen.getByText(/^The link has the keys as you chose them/)).toBeVisible();
    const newer = address();
    cleanup();

    // The older link shows the earlier choice on this device, which still has the layout text with all its
    // options.
    renderApp(older);
    expect(await screen.findByRole('img', { name: 'A board of 4 keys' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Whole' })).toBeChecked();
    cleanup();

    // Another device sees the same keys, and so does this one after another layout was pasted.
    localStorage.setItem(
      'build',
      JSON.stringify({ path: '/build?layout=pasted&pasted=device', pasted: '["Q"]' }),
    );
    renderApp(newer);
    expect(await screen.findByRole('img', { name: 'A board of 5 keys' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Split' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Your layout')).not.toBeInTheDocument();
    expect(screen.getByText('The layout of the link')).toBeVisible();
  });

  it('lets the owner choose the row of a key, by keyboard and by touch, and the link carries it', async () => {
    const text = '[["Q","W"],["",""]]';
    const { user, address } = renderApp(`/build?layout=pasted&pasted=${encodeURIComponent(text)}`);
    // The row choice is already open, because the layout does not say which rows its keys belong to.
    await user.click(await screen.findByRole('radio', { name: 'Z to M (row 4)' }));
    await user.click(screen.getByRole('button', { name: 'Key 4, row 5, a guess' }));
    await waitFor(() => expect(address()).toContain('&rows=4_1,1'));
    expect(screen.getByRole('button', { name: 'Key 4, row 4' })).toBeVisible();
    // Tab focuses the key chosen last; the arrow keys move to its neighbours.
    screen.getByRole('button', { name: 'Key 4, row 4' }).focus();
    await user.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(address()).toContain('&rows=4_1,1_0,1'));
    const link = address();
    await user.click(screen.getByRole('button', { name: 'Undo all rows that I chose' }));
    await waitFor(() => expect(address()).not.toContain('rows'));
    cleanup();
    localStorage.clear();
    renderApp(link);
    expect(await screen.findByRole('row', { name: 'Row 4, 1u 4' })).toBeVisible();
  });

  it('offers the board that a keymap names, whose keys it cannot tell', async () => {
    await import('../src/features/catalogue/fit/keymap-boards.tsx');
    const { user, address } = renderApp('/build?layout=pasted');
    await user.click(await screen.findByLabelText('Your layout'));
    await user.paste('{"keyboard":"gmmk/pro/rev1/ansi","layout":"LAYOUT","layers":[["KC_A"]]}');
    await user.click(screen.getByRole('button', { name: 'Read the layout' }));
    expect(screen.getByText(/^This is a keymap of gmmk/)).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Glorious GMMK Pro' }));
    await waitFor(() => expect(address()).toMatch('name=Glorious+GMMK+Pro'));
  });

  it('looks up a board whose name is pasted instead of its layout', async () => {
    await import('../src/features/catalogue/fit/keymap-boards.tsx');
    const { user, address } = renderApp('/build?layout=pasted');
    await user.click(await screen.findByLabelText('Your layout'));
    await user.paste('gmmk pro');
    await user.click(screen.getByRole('button', { name: 'Read the layout' }));
    await user.click(await screen.findByRole('link', { name: 'Glorious GMMK Pro' }));
    await waitFor(() => expect(address()).toMatch('name=Glorious+GMMK+Pro'));
  });

  it('says that a link is broken, and shows no keys', async () => {
    renderApp('/build?layout=pasted&pasted=k1,w2,%3F%3F,y1');
    expect(await screen.findByText(/The layout in the link is broken/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /^A board of/ })).not.toBeInTheDocument();
  });

  it('shows no newer layout for an older URL', async () => {
    const long = JSON.stringify(Array.from({ length: 6 }, () => Array(30).fill('Number')));
    localStorage.setItem(
      'build',
      JSON.stringify({ path: '/build?layout=pasted&pasted=device', pasted: long }),
    );
    renderApp('/build?layout=pasted&pasted=device-abc');
    expect(await screen.findByLabelText('Your layout')).toHaveValue('');
    expect(screen.queryByRole('img', { name: /^A board of/ })).not.toBeInTheDocument();
  });

  it('draws the knob of a board, and asks for the highest row if the layout does not tell it', async () => {
    const knob = `0,2${'\n'.repeat(9)}e0`;
    const text = JSON.stringify({
      layouts: {
        keymap: [
          ['0,0', '0,1', knob],
          ['1,0', '1,1'],
        ],
      },
    });
    const { user, address } = renderApp(`/build?layout=pasted&pasted=${encodeURIComponent(text)}`);
    expect(await screen.findByRole('img', { name: 'A board of 4 keys and a knob' })).toBeVisible();
    expect(screen.getByText(/the rows are guessed/)).toBeVisible();
    expect(screen.getByRole('row', { name: 'For the rotary encoders 1' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Highest row'), 'Q to P (row 2)');
    await waitFor(() => expect(address()).toMatch('topRow=2'));
    expect(screen.queryByText(/the rows are guessed/)).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Row 2, 1u 2' })).toBeVisible();
  });

  it('asks for the rows of single keys, and not for the highest, if only theirs are guessed', async () => {
    const { user } = renderApp('/build?layout=pasted&pasted=k1,l3,,g');
    expect(await screen.findByText(/not clearly tell the row of 1 of its 3 keys/)).toBeVisible();
    expect(screen.queryByLabelText('Highest row')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Key 3, row 3, a guess' }));
    expect(await screen.findByRole('button', { name: 'Key 3, row 5' })).toBeVisible();
    expect(screen.queryByText(/not clearly tell/)).not.toBeInTheDocument();
  });

  it('draws a key whose legend is “constructor”, a word that every object knows', async () => {
    renderApp(
      `/build?layout=pasted&pasted=${encodeURIComponent('[{"w":3},"constructor"]')}&parts=${caps._id}`,
    );
    expect(await screen.findByText('constructor')).toBeInTheDocument();
  });

  it('continues with the build of this device, and starts again on request', async () => {
    localStorage.setItem('build', JSON.stringify({ path: `${own}&parts=${tactile._id}` }));
    const { user, address } = renderApp('/build');
    await waitFor(() => expect(address()).toBe(`${own}&parts=${tactile._id}`));
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(address()).toBe('/build');
    expect(localStorage.getItem('build')).toBeNull();
  });

  it('works where storage is blocked, and ignores nonsense in the URL and in storage', async () => {
    localStorage.setItem('build', '{');
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const { user } = renderApp('/build?layout=99&mount=cherry&parts=x,y&options=none');
    await user.click(await screen.findByRole('radio', { name: '60% ISO' }));
    expect(await screen.findByRole('img', { name: 'A board of 62 keys' })).toBeVisible();
    blocked.mockRestore();
  });

  it('says that a part is gone', async () => {
    serveRefusal(getPart, 'no_such_part');
    renderApp(`/build?parts=${tactile._id}`);
    expect(await screen.findByText('One part of this build is no longer on sale.')).toBeVisible();
  });
});

describe('the catalogue on a device with a board', () => {
  const known = '/build?name=Tofu60&layout=60-ansi&mount=mx';
  beforeEach(() => {
    servePage(listParts, () => ({ items: [tactile, lowProfile, plain] }));
    serve(getFacets, () => ({ kinds: [], facets: [] }));
  });

  it('ticks what fits, and narrows the whole list to it by ordinary filters', async () => {
    localStorage.setItem('build', JSON.stringify({ path: known }));
    const asked = vi.fn<(query: string) => void>();
    servePage(listParts, (query) => {
      asked(String(query));
      return { items: query.has('mount') ? [tactile] : [tactile, lowProfile] };
    });
    const { user, address } = renderApp('/parts?kind=switch');
    const fitting = await screen.findByRole('article', { name: tactile.name });
    expect(await within(fitting).findByText('Fits if …')).toBeVisible();
    // The board has 61 keys, and this switch costs $4.50.
    expect(within(fitting).getByText(/for your board/)).toHaveTextContent('61 for your board: $274.50');
    const other = screen.getByRole('article', { name: lowProfile.name });
    expect(within(other).queryByText(/fit/i)).not.toBeInTheDocument();
    const only = await screen.findByRole('checkbox', { name: 'Only what fits Tofu60' });
    await user.click(only);
    await waitFor(() => expect(other).not.toBeInTheDocument());
    expect(address()).toBe('/parts?kind=switch&mount=gateron-ks33-3,mx');
    expect(asked).toHaveBeenLastCalledWith(expect.stringContaining('mount=gateron-ks33-3'));
    await user.click(screen.getByRole('checkbox', { name: 'Only what fits Tofu60', checked: true }));
    expect(await screen.findByRole('article', { name: lowProfile.name })).toBeVisible();
    expect(address()).toBe('/parts?kind=switch');
  });

  it('says of a card that no filter could leave out that it does not fit', async () => {
    localStorage.setItem('build', JSON.stringify({ path: known }));
    servePage(listParts, () => ({ items: [caps] }));
    renderApp('/parts?kind=keycaps&stem=mx&standards=ansi');
    const card = await screen.findByRole('article', { name: caps.name });
    expect(await within(card).findByText('Does not fit')).toBeVisible();
    expect(await screen.findByText(/^1 of these 1 does not fit/)).toBeVisible();
  });

  it('asks for a kind where facts cannot narrow', async () => {
    localStorage.setItem('build', JSON.stringify({ path: known }));
    renderApp('/parts');
    expect(await screen.findByText(/Choose a kind to see only that/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Only what fits/ })).not.toBeInTheDocument();
  });

  it('has the board in the header, and nothing without a board', async () => {
    localStorage.setItem('build', JSON.stringify({ path: known }));
    renderApp('/parts');
    const [chip] = await screen.findAllByTitle('My board: Tofu60');
    expect(chip).toHaveAttribute('href', known);
  });

  it('is as it was without a board', async () => {
    renderApp('/parts');
    await screen.findByRole('article', { name: tactile.name });
    expect(screen.queryByRole('checkbox', { name: /^Only what fits/ })).not.toBeInTheDocument();
  });
});

describe('the page of a part', () => {
  const open = async (part: Part) => {
    const app = renderApp(`/parts/${part._id}`);
    await screen.findByRole('heading', { level: 1, name: part.name });
    return app;
  };

  it('leads to the build, for parts that the shop knows enough about', async () => {
    await open(tactile);
    expect(screen.getByRole('link', { name: 'Will it fit my board?' })).toHaveAttribute(
      'href',
      `/build?parts=${tactile._id}`,
    );
  });

  it('says nothing of parts that no rule judges', async () => {
    await open(plain);
    expect(screen.queryByRole('link', { name: /fit (?:my|this) board/ })).not.toBeInTheDocument();
  });

  it.each([
    [tactile, 'Fits your 60% ANSI board if …', 'Clip the two plastic legs off each switch'],
    [lowProfile, 'Does not fit your 60% ANSI board', 'a Choc v1 switch does not work in it'],
    [caps, 'Does not fit your 60% ANSI board', 'Covers 46 of the 61 keys of your 60% ANSI board'],
  ])('says whether %o fits the build of this device', async (part, verdict, words) => {
    localStorage.setItem('build', JSON.stringify({ path: own }));
    await open(part);
    expect(await screen.findByText(verdict)).toBeVisible();
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(screen.getByRole('link', { name: 'See it in your build' })).toHaveAttribute(
      'href',
      `${own}&parts=${part._id}`,
    );
  });
});

describe('a board that is looked up by its name', () => {
  /** Answers the search only once the test says so. */
  function answerLate() {
    const { promise, resolve } = Promise.withResolvers<void>();
    serve(findKeyboards, async ({ request }) => {
      await promise;
      const q = new URL(request.url).searchParams.get('q') ?? '';
      return searchBoards(q).found.map(({ board, match }) => ({ ...toKeyboard(board), match }));
    });
    return resolve;
  }

  it('keeps the part that was added before the answer came', async () => {
    const answer = answerLate();
    const { user, address } = renderApp('/build?kind=switch');
    await user.type(await screen.findByLabelText('Which board do you have?'), 'gmmk pro{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Add Ballast switch' }));
    await waitFor(() => expect(address()).toBe(`/build?parts=${tactile._id}`));
    answer();
    await waitFor(() => expect(address()).toMatch('name=Glorious+GMMK+Pro'));
    expect(address()).toContain(`parts=${tactile._id}`);
  });

  it('is not taken once other words are typed', async () => {
    const answer = answerLate();
    const { user, address } = renderApp('/build');
    const field = await screen.findByLabelText('Which board do you have?');
    await user.type(field, 'gmmk pro{Enter}');
    await user.clear(field);
    await user.type(field, 'corne');
    answer();
    expect(await screen.findByRole('link', { name: 'Corne (crkbd)' })).toBeVisible();
    expect(address()).toBe('/build');
  });
});

describe('“Plug it in”', () => {
  const ask = vi.fn<(options: object) => Promise<HidDevice[]>>();
  // Import lazily loaded code up front, so that compiling it does not count towards the first test's time.
  beforeAll(async () => {
    await import('../src/features/catalogue/fit/vial.ts');
  });
  beforeEach(() => {
    Object.defineProperty(navigator, 'hid', { configurable: true, value: { requestDevice: ask } });
    return () => {
      Reflect.deleteProperty(navigator, 'hid');
    };
  });
  const device = (vendorId: number, productId: number) => [fakeKeyboard(viaAnswer, { vendorId, productId })];

  it('chooses the board that the browser sees', async () => {
    ask.mockResolvedValueOnce(device(0x03_a8, 0xa4_f9));
    const { user, address } = renderApp('/build');
    await user.click(await screen.findByRole('button', { name: 'Plug it in' }));
    await waitFor(() => expect(address()).toMatch('name=OLKB+Planck+rev+6'));
    expect(ask).toHaveBeenCalledWith({ filters: [{ usagePage: 0xff60, usage: 0x61 }] });
  });

  it('asks about a board whose USB id another has, too', async () => {
    ask.mockResolvedValueOnce(device(0x32_0f, 0x50_44));
    const { user, address } = renderApp('/build');
    await user.click(await screen.findByRole('button', { name: 'Plug it in' }));
    expect(await screen.findByText(/^It may be this board, or one that we do not know/)).toBeVisible();
    expect(address()).toBe('/build');
    await user.click(await screen.findByRole('link', { name: 'Glorious GMMK Pro' }));
    await waitFor(() => expect(address()).toMatch('name=Glorious+GMMK+Pro'));
  });

  it.each([
    ['a shape', '/build?layout=60-ansi'],
    ['another page', '/fits'],
  ])('leaves %s alone that was chosen before it answered', async (chosen, path) => {
    const plugged = Promise.withResolvers<HidDevice[]>();
    ask.mockReturnValueOnce(plugged.promise);
    const { user, address } = renderApp('/build');
    await user.click(await screen.findByRole('button', { name: 'Plug it in' }));
    if (chosen === 'a shape') await user.click(screen.getByRole('radio', { name: '60% ANSI' }));
    else await user.click(screen.getByRole('link', { name: 'the list of all that we know' }));
    await waitFor(() => expect(address()).toBe(path));
    plugged.resolve(device(0x03_a8, 0xa4_f9));
    // A look-up that begins after that of the page ends after it, too.
    for (const _again of [1, 2])
      await act(async () => void (await api.call(findKeyboards, { query: { usb: '03a8:a4f9' } })));
    expect(address()).toBe(path);
  });

  it('keeps the part that was added before it answered', async () => {
    const plugged = Promise.withResolvers<HidDevice[]>();
    ask.mockReturnValueOnce(plugged.promise);
    const { user, address } = renderApp('/build?kind=switch');
    await user.click(await screen.findByRole('button', { name: 'Plug it in' }));
    await user.click(await screen.findByRole('link', { name: 'Add Ballast switch' }));
    await waitFor(() => expect(address()).toBe(`/build?parts=${tactile._id}`));
    plugged.resolve(device(0x03_a8, 0xa4_f9));
    await waitFor(() => expect(address()).toMatch('name=OLKB+Planck+rev+6'));
    expect(address()).toContain(`parts=${tactile._id}`);
  });

  it('takes what the shop says about the board', async () => {
    const ours: FoundKeyboard = {
      slug: 'quokka-60',
      name: 'Quokka 60',
      maker: '',
      facts: { layout: '60-ansi', connector: 'usb-c' },
      sources: [],
      match: 'meant',
    };
    const asked: string[] = [];
    serve(findKeyboards, ({ request }) => {
      asked.push(new URL(request.url).search);
      return [ours];
    });
    ask.mockResolvedValueOnce(device(0x32_0f, 0x50_44));
    const { user, address } = renderApp('/build');
    await user.click(await screen.findByRole('button', { name: 'Plug it in' }));
    await waitFor(() => expect(address()).toMatch(/name=Quokka\+60&layout=60-ansi.*connector=usb-c/));
    expect(asked[0]).toBe('?usb=320f%3A5044');
  });

  it('says that the shop did not answer', async () => {
    server.use(disconnect(findKeyboards));
    ask.mockResolvedValueOnce(device(0x32_0f, 0x50_44));
    const { user } = renderApp('/build');
    await user.click(await screen.findByRole('button', { name: 'Plug it in' }));
    expect(await screen.findByText(/^The shop did not answer which board/)).toBeVisible();
  });

  it('takes the definition that a keyboard with Vial has of itself', async () => {
    ask.mockResolvedValueOnce([fakeKeyboard(vialAnswer(packedDefinition))]);
    const { user, address } = renderApp('/build');
    await user.click(await screen.findByRole('button', { name: 'Plug it in' }));
    await waitFor(() => expect(address()).toMatch('name=Fen+4&layout=pasted'), { timeout: 30_000 });
    expect(await screen.findByRole('img', { name: 'A board of 4 keys' }, { timeout: 30_000 })).toBeVisible();
  });

  it.each([
    [
      'a board that nobody knows',
      () => Promise.resolve(device(1, 0xab)),
      'Fen 4 (0001:00ab) is not in the list.',
    ],
    ['nothing', () => Promise.resolve([]), 'No keyboard was chosen.'],
    [
      'a refusal',
      () => Promise.reject(new DOMException('No', 'SecurityError')),
      'Your browser could not reach',
    ],
  ])('says what to do after %s', async (_, answered, words) => {
    ask.mockImplementationOnce(answered);
    const { user, address } = renderApp('/build');
    await user.click(await screen.findByRole('button', { name: 'Plug it in' }));
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
    expect(address()).toBe('/build');
  });

  it('is not offered by browsers that cannot', async () => {
    Reflect.deleteProperty(navigator, 'hid');
    renderApp('/build');
    await screen.findByLabelText('Which board do you have?');
    expect(screen.queryByRole('button', { name: 'Plug it in' })).not.toBeInTheDocument();
  });
});

describe('the test of keys', () => {
  it('says how many never answered, and how many switches to order for them', async () => {
    const { user } = renderApp(`${own}&parts=${tactile._id}`);
    await user.click(await screen.findByRole('button', { name: 'Test my keys' }));
    expect(screen.getByText('61 keys have not answered yet.')).toBeVisible();
    // Escape and ArrowUp are ignored, because the board has no such keys.
    await user.keyboard('[Escape][Tab][KeyQ][KeyQ][ShiftLeft][ControlRight][ArrowUp]');
    expect(screen.getByText(/have not answered yet/)).toHaveTextContent(
      '57 keys have not answered yet. For that many switches, order 57 of Ballast switch.',
    );
    await user.keyboard('[Escape][Escape]');
    expect(screen.queryByText(/have not answered yet/)).not.toBeInTheDocument();
  });

  it('knows the keys of a JIS board, whose signs are on others', async () => {
    const { user } = renderApp('/build?layout=tkl-jis');
    await user.click(await screen.findByRole('button', { name: 'Test my keys' }));
    expect(screen.getByText('90 keys have not answered yet.')).toBeVisible();
    await user.keyboard('[BracketLeft][Backslash][IntlYen][IntlRo][NonConvert][KanaMode][IntlBackslash]');
    expect(screen.getByText('84 keys have not answered yet.')).toBeVisible();
  });

  it('is not offered where the layout does not name its keys', async () => {
    renderApp('/build?name=Corne+(crkbd)&layout=pasted&pasted=known');
    await screen.findByRole('region', { name: 'What does my board need?' });
    expect(screen.queryByRole('button', { name: 'Test my keys' })).not.toBeInTheDocument();
  });
});
