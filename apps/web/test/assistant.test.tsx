import { findKeyboards, type Fit, type FoundKeyboard, judgeFit } from '@switchyard/fit';
import { getPart, listParts } from '@switchyard/shared/parts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebMcpTool } from '../src/app/assistant/web-mcp.ts';
import { buildPart } from './builders.ts';
import { renderApp } from './render-app.tsx';
import { serve, servePage, serveRefusal } from './server.ts';

/** A fake of the browser's interface, which jsdom lacks. e2e/assistant.spec.ts uses the real one. */
const tools = new Map<string, WebMcpTool>();
const modelContext: NonNullable<Document['modelContext']> = {
  async registerTool(tool, { signal }) {
    if (tools.has(tool.name)) throw new Error('Taken');
    tools.set(tool.name, tool);
    signal.addEventListener('abort', () => tools.delete(tool.name));
  },
};

beforeEach(() =>
  Object.defineProperty(document, 'modelContext', { value: modelContext, configurable: true }),
);
afterEach(() => Reflect.deleteProperty(document, 'modelContext'));

/** Calls a tool. Like a browser, it passes on only what JSON can represent. */
async function use(name: string, input: object): Promise<unknown> {
  await waitFor(() => expect(tools.has(name)).toBe(true));
  return JSON.parse(JSON.stringify(await tools.get(name)?.execute(input)));
}

const part = buildPart({
  name: 'Ballast switch',
  price: 0.45,
  minimumOrder: 10,
  facts: { kind: 'switch', feel: 'tactile', force: 55 },
});

describe('an assistant in the browser', () => {
  it('finds four tools, which go with the page', async () => {
    renderApp('/blogs');
    await waitFor(() =>
      expect([...tools.keys()]).toEqual(['search_parts', 'get_part', 'check_fit', 'show_build']),
    );
    expect(tools.get('search_parts')).toMatchObject({
      annotations: { readOnlyHint: true },
      inputSchema: {
        type: 'object',
        additionalProperties: false,
        properties: {
          limit: { maximum: 20 },
          feel: { description: 'Feel (Switches): linear, tactile, clicky' },
        },
      },
    });
  });

  it('leaves no tools behind', () => expect(tools.size).toBe(0));

  it('searches like the catalogue, and is told of a mistake before the shop is asked', async () => {
    let asked = '';
    servePage(listParts, (query) => {
      asked = String(query);
      return { items: [part], next: 'more', total: 101 };
    });
    renderApp('/blogs');
    const found = await use('search_parts', { kind: 'switch', feel: 'tactile,linear', force: '50..65' });
    expect(asked).toBe('limit=10&kind=switch&feel=linear%2Ctactile&force=50..65');
    expect(found).toMatchObject({
      found: '100+',
      parts: [{ name: 'Ballast switch', pricePerUnit: 0.45, facts: { Kind: 'Switch', Feel: 'Tactile' } }],
      after: 'more',
    });
    asked = '';
    const mistakes = [{ limit: 21 }, { shade: 'red' }, { kind: 'switch', feel: 'soft' }];
    expect(await Promise.all(mistakes.map((mistake) => use('search_parts', mistake)))).toEqual([
      { error: ['limit: must be a whole number from 1 to 20'] },
      { error: ['There is no shade'] },
      { error: ['feel: must be some of: linear, tactile, clicky'] },
    ]);
    expect(asked).toBe('');
  });

  it('reads a part, and is told why it cannot', async () => {
    serve(getPart, () => part);
    renderApp('/blogs');
    expect(await use('get_part', { partId: part._id })).toMatchObject({
      url: `http://localhost:3000/parts/ballast-switch-${part._id}`,
      description: part.description,
    });
    serveRefusal(getPart, 'no_such_part', 'There is no such part.');
    expect(await use('get_part', { partId: part._id })).toEqual({ error: ['There is no such part.'] });
  });

  it('shows a build on its page, and says the worst first', async () => {
    const pair = (name: string, verdict: 'fits' | 'does-not-fit'): Fit['pairs'][number] => ({
      members: [name, 'board'],
      verdict,
      findings: [
        {
          rule: 'mount',
          verdict,
          words: `${name}: ${verdict}`,
          facts: [],
          basis: 'told',
          source: 'a public page',
        },
      ],
    });
    const fit: Fit = {
      members: [{ id: 'board', name: '65% ANSI' }],
      notes: [],
      choices: [],
      verdict: 'does-not-fit',
      pairs: [pair('one', 'fits'), pair('two', 'does-not-fit')],
      coverage: [],
      order: [{ partId: 'two', quantity: 10 }],
    };
    serve(getPart, () => part);
    serve(judgeFit, () => fit);
    const { address } = renderApp('/blogs');
    const build = { parts: [part._id], board: { layout: '65-ansi', mount: 'mx', pins: ['3', '5'] } };
    expect(await use('show_build', build)).toMatchObject({
      verdict: 'does-not-fit',
      pairs: [
        { between: ['two', '65% ANSI'], why: ['two: does-not-fit'] },
        { between: ['one', '65% ANSI'], why: [] },
      ],
      order: [{ part: 'two', quantity: 10 }],
    });
    expect(await screen.findByRole('heading', { name: 'Will it fit?' })).toBeVisible();
    expect(address()).toBe(`/build?layout=65-ansi&mount=mx&pins=3,5&parts=${part._id}`);
    // What the shop knows of a board that has only a name.
    const quokka: FoundKeyboard = {
      slug: 'quokka-60',
      name: 'Quokka 60',
      maker: '',
      facts: { layout: '60-ansi', hotSwap: true },
      sources: [],
      match: 'meant',
    };
    serve(findKeyboards, () => [quokka]);
    await use('show_build', { parts: [], board: { name: 'quokka60', pins: ['3'] } });
    await waitFor(() => expect(address()).toMatch('name=Quokka+60&layout=60-ansi'));
    expect(address()).toMatch('hotSwap=true');
    // Of a version that may be another one, the keys are only assumed.
    serve(findKeyboards, () => [{ ...quokka, match: 'possible' as const }]);
    await use('show_build', { parts: [], board: { name: 'quokka' } });
    await waitFor(() => expect(address()).toMatch('name=Quokka+60&layout=60-ansi&known=keys&typed=quokka'));
    expect(address()).not.toMatch('hotSwap');
  });
});
