import { getPart, listParts, type Part } from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPart } from './builders.ts';
import { renderApp } from './render-app.tsx';
import { answer, answerPage, refuse, server } from './server.ts';

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
  facts: { kind: 'kit', layout: '60', standards: ['ansi', 'iso'], mount: 'mx', pins: ['3'], hotSwap: true },
});
const plain = buildPart({ name: 'Sticker' });
const shelf: Part[] = [tactile, lowProfile, caps, kit, plain];

beforeEach(() => {
  server.use(
    answerPage(listParts, (query) => ({
      items: shelf.filter(({ facts }) => facts?.kind === query.get('kind')),
    })),
    answer(getPart, ({ params }) => {
      const part = shelf.find(({ _id }) => _id === params['partId']);
      if (!part) throw new Error('The test has no such part.');
      return part;
    }),
  );
});

const verdicts = () => within(screen.getByRole('region', { name: 'Does it fit?' }));
const verdictOf = async (name: RegExp) => {
  const item = (await verdicts().findByRole('heading', { name })).closest('li');
  if (!item) throw new Error('The pair is not in the list.');
  return item;
};
const own = '/build?layout=60-ansi&mount=mx&pins=3&hotSwap=true';

describe('“Will it fit?”', () => {
  it('judges the parts that a newcomer adds to a board of theirs, and says why', async () => {
    const { user, address } = renderApp('/build');
    await user.selectOptions(await screen.findByLabelText('Layout'), '60% ANSI');
    await user.selectOptions(screen.getByLabelText('Switches'), 'MX');
    await user.selectOptions(screen.getByLabelText('Pins of the switches'), '3 pins only');
    await user.selectOptions(screen.getByLabelText('Sockets'), 'Switches are pushed in');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Switches');
    const found = (await screen.findByRole('link', { name: 'Footbridge switch' })).closest('li');
    expect(found).toHaveTextContent('Does not fit');
    await user.click(await screen.findByRole('link', { name: 'Add Ballast switch' }));
    expect(await verdictOf(/Ballast switch/)).toHaveTextContent('Clip the two plastic legs off each switch');
    expect(await verdictOf(/Ballast switch/)).toHaveTextContent('Pins accepted of the board: 3 pins');
    expect(address()).toBe(`${own}&parts=${tactile._id}`);
    const parts = within(screen.getByRole('region', { name: 'Your parts' }));
    expect(parts.getByText(/60% ANSI needs/)).toHaveTextContent(
      '60% ANSI needs 61 switches and stabilisers: 4 of 2u to 2.75u, 1 of 6.25u.',
    );
    expect(parts.getByRole('link', { name: /^Order/ })).toHaveAttribute(
      'href',
      `/parts/${tactile._id}?quantity=61`,
    );
  });

  it('draws the keys, and lists the caps that are missing', async () => {
    renderApp(`${own}&parts=${caps._id}`);
    const keys = within(await screen.findByRole('region', { name: 'Keys' }));
    expect(await keys.findByRole('img')).toHaveAccessibleName(
      'A board of 61 keys: there are caps for 46 of them',
    );
    expect(keys.getByText('6.25u Space')).toBeVisible();
    expect(keys.getByText('2u Backspace')).toBeVisible();
  });

  it('takes a board of the shop in place of the own one, as it is built', async () => {
    const { user, address } = renderApp(own);
    await user.selectOptions(await screen.findByLabelText('Kind'), 'Keyboard kits');
    await user.click(await screen.findByRole('link', { name: 'Add Roundhouse kit' }));
    expect(address()).toBe(`/build?parts=${kit._id}`);
    await user.selectOptions(await screen.findByLabelText('Built as'), 'ISO');
    expect(screen.getByText(/needs/)).toHaveTextContent('60% ISO needs 62 switches');
    await user.click(screen.getByRole('button', { name: 'Use another board' }));
    expect(screen.getByLabelText('Layout')).toHaveValue('');
  });

  it('keeps the focus in the section whose button is gone', async () => {
    const { user } = renderApp(`/build?parts=${tactile._id}`);
    const isFocused = (name: string) => expect(screen.getByRole('heading', { name })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Remove Ballast switch' }));
    isFocused('Your parts');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Keyboard kits');
    await user.click(await screen.findByRole('link', { name: 'Add Roundhouse kit' }));
    isFocused('Add parts');
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
    expect(address()).toBe('/build?layout=pasted&pasted=device');
  });

  it('continues with the build of this device, and starts again on request', async () => {
    localStorage.setItem('build', JSON.stringify({ path: `${own}&parts=${tactile._id}` }));
    const { user, address } = renderApp('/build');
    await waitFor(() => expect(address()).toBe(`${own}&parts=${tactile._id}`));
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(address()).toBe('/build');
    expect(localStorage.getItem('build')).toBeNull();
  });

  it('works where storage is blocked, and ignores nonsense in the address and in storage', async () => {
    localStorage.setItem('build', '{');
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const { user } = renderApp('/build?layout=99&mount=alps&parts=x,y&options=none');
    await user.selectOptions(await screen.findByLabelText('Layout'), '60% ISO');
    expect(await screen.findByRole('img', { name: 'A board of 62 keys' })).toBeVisible();
    blocked.mockRestore();
  });

  it('says that a part is gone', async () => {
    server.use(refuse(getPart, 'not_found'));
    renderApp(`/build?parts=${tactile._id}`);
    expect(await screen.findByText('One part of this build is no longer on sale.')).toBeVisible();
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
    expect(screen.queryByRole('link', { name: /fit/ })).toHaveTextContent('Will it fit?');
  });

  it.each([
    [tactile, 'Fits your build if …', 'Clip the two plastic legs off each switch'],
    [lowProfile, 'Does not fit your build', 'A Choc v1 switch has other pins'],
  ])('says whether %o fits the build of this device', async (part, verdict, words) => {
    localStorage.setItem('build', JSON.stringify({ path: own }));
    await open(part);
    expect(await screen.findByText(verdict)).toBeVisible();
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Look at it in your build' })).toHaveAttribute(
      'href',
      `${own}&parts=${part._id}`,
    );
  });
});
