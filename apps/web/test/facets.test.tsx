import { type Facets, getFacets } from '@switchyard/shared/parts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { openCatalogue } from './open-catalogue.ts';
import { serve } from './server.ts';

const facets: Facets = {
  kinds: [
    { kind: 'switch', count: 12 },
    { kind: 'case', count: 3 },
  ],
  facets: [
    {
      type: 'values',
      name: 'feel',
      values: [
        { value: 'linear', count: 7 },
        { value: 'tactile', count: 4 },
        { value: 'clicky', count: 0 },
      ],
    },
    {
      type: 'range',
      name: 'force',
      least: 45,
      most: 67,
      buckets: [
        { from: 45, count: 8 },
        { from: 60, count: 4 },
      ],
    },
    { type: 'values', name: 'silent', values: [{ value: 'true', count: 2 }] },
  ],
};

async function openFacets(search = '', found = [buildPart()]) {
  const counted: string[] = [];
  serve(getFacets, ({ request }) => {
    counted.push(new URL(request.url).searchParams.toString());
    return new URL(request.url).searchParams.has('kind') ? facets : { ...facets, facets: [] };
  });
  const kind = new URLSearchParams(search).get('kind');
  const app = await openCatalogue(search, () => ({ items: found }), kind ? 'Switches' : 'Equipment');
  return { ...app, counted };
}

const kinds = () => within(screen.getByRole('navigation', { name: 'Kinds of equipment' }));
const panel = () => within(screen.getByRole('region', { name: 'Filters for Switches' }));
/** The filter chips, which appear with the response to the search. */
const chips = async () => within(await screen.findByRole('list', { name: 'Filters' }));

describe('the kinds', () => {
  it('have their counts, and lead to their parts', async () => {
    const { user, address, asked } = await openFacets('?q=oiled');
    await user.click(await kinds().findByRole('link', { name: 'Switches 12' }));
    expect(address()).toBe('/parts?kind=switch&q=oiled');
    expect(await screen.findByRole('heading', { level: 1, name: 'Switches' })).toBeVisible();
    expect(kinds().getByRole('link', { name: 'Switches 12' })).toHaveAttribute('aria-current', 'page');
    expect(kinds().queryByRole('link', { name: /^Cables/ })).not.toBeInTheDocument();
    await waitFor(() => expect(asked.at(-1)).toBe('kind=switch&q=oiled&sort=newest'));
  });

  it('drop the facts and the order of another kind', async () => {
    await openFacets('?kind=switch&feel=tactile&sort=force&inStock=true');
    const link = await kinds().findByRole('link', { name: 'Cases 3' });
    expect(link).toHaveAttribute('href', '/parts?kind=case&inStock=true');
  });
});

describe('the facets', () => {
  it('narrow the list to several values, and say how many parts each has', async () => {
    const { user, address, counted } = await openFacets('?kind=switch');
    expect(await panel().findByRole('checkbox', { name: 'Tactile 4' })).toBeEnabled();
    expect(panel().getByRole('checkbox', { name: 'Clicky 0' })).toBeDisabled();
    expect(panel().getByRole('img', { name: '12 parts, 45–67 gf' })).toBeInTheDocument();
    await user.click(panel().getByRole('checkbox', { name: 'Tactile 4' }));
    await user.click(panel().getByRole('checkbox', { name: 'Linear 7' }));
    expect(address()).toBe('/parts?kind=switch&feel=linear,tactile');
    await waitFor(() => expect(counted.at(-1)).toBe('kind=switch&feel=linear%2Ctactile&families=once'));
    expect(panel().getByRole('checkbox', { name: 'Tactile 4' })).toBeChecked();
    await user.click((await chips()).getByRole('button', { name: 'Remove the filter “Feel: Linear”' }));
    expect(address()).toBe('/parts?kind=switch&feel=tactile');
  });

  it('keep the first of two values that are chosen at once', async () => {
    const { address } = await openFacets('?kind=switch');
    const tactile = await panel().findByRole('checkbox', { name: 'Tactile 4' });
    await act(async () => {
      tactile.click();
      panel().getByRole('checkbox', { name: 'Yes 2' }).click();
    });
    expect(address()).toBe('/parts?kind=switch&feel=tactile&silent=true');
  });

  it('take a range by its handles, which cannot cross, and are open at their ends', async () => {
    const { address } = await openFacets('?kind=switch');
    const lowest = await panel().findByRole('slider', { name: 'Actuation force, lowest' });
    const highest = panel().getByRole('slider', { name: 'Actuation force, highest' });
    expect(lowest).toHaveAttribute('aria-valuetext', '45 gf');
    fireEvent.change(highest, { target: { value: '60' } });
    await waitFor(() => expect(address()).toBe('/parts?kind=switch&force=..60'));
    fireEvent.change(lowest, { target: { value: '65' } });
    await waitFor(() => expect(address()).toBe('/parts?kind=switch&force=60..60'));
    fireEvent.change(highest, { target: { value: '67' } });
    await waitFor(() => expect(address()).toBe('/parts?kind=switch&force=60..'));
    expect(panel().getByRole('textbox', { name: /^From gf/ })).toHaveValue('60');
  });

  it('take a range while it is typed, and say what is wrong with it', async () => {
    const { user, address } = await openFacets('?kind=switch');
    await user.type(await panel().findByRole('textbox', { name: /^From gf/ }), '50');
    await waitFor(() => expect(address()).toBe('/parts?kind=switch&force=50..'));
    await user.type(panel().getByRole('textbox', { name: /^To gf/ }), '6');
    expect(panel().getByText('The first must not be above the second')).toBeVisible();
    await user.type(panel().getByRole('textbox', { name: /^To gf/ }), '5');
    await waitFor(() => expect(address()).toBe('/parts?kind=switch&force=50..65'));
    expect(await (await chips()).findByText('Actuation force: 50–65 gf')).toBeVisible();
  });

  it('understand what a form without JavaScript sends', async () => {
    const { asked } = await openFacets(
      '?kind=switch&q=&feel=tactile&feel=linear&force=50&force=65&silent=true&travel=&travel=&sort=newest',
    );
    await waitFor(() =>
      expect(asked).toEqual(['kind=switch&feel=linear%2Ctactile&force=50..65&silent=true&sort=newest']),
    );
  });

  it('leave what they do not know, and the rest of the URL', async () => {
    const { asked } = await openFacets('?kind=switch&feel=fizzy&profile=sa&silent=true');
    await waitFor(() => expect(asked).toEqual(['kind=switch&silent=true&sort=newest']));
  });

  it('lead out of a search that finds nothing', async () => {
    const { user, address } = await openFacets('?kind=switch&feel=clicky&silent=true&inStock=true', []);
    expect(
      await screen.findByText('We have no switches that are “Feel: Clicky”, “Silent” and are in stock.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(address()).toBe('/parts?kind=switch');
  });

  it('are offered without counts where there are too many parts to count', async () => {
    serve(getFacets, () => ({ kinds: null, facets: null }));
    await openCatalogue('?kind=switch&q=a', () => ({ items: [buildPart()] }), 'Switches');
    expect(await panel().findByRole('checkbox', { name: 'Clicky' })).toBeEnabled();
    expect(kinds().getByRole('link', { name: 'Cables' })).toBeVisible();
  });

  it('are kept from search engines, but the kind is not', async () => {
    const { user } = await openFacets('?kind=switch');
    await waitFor(() => expect(document.title).toBe('Switches · Ann Smith Ltd'));
    const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical()).toMatch(/\/parts\?kind=switch$/);
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    await user.click(await panel().findByRole('checkbox', { name: 'Tactile 4' }));
    await waitFor(() =>
      expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex'),
    );
    expect(canonical()).toBeUndefined();
  });
});
