import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from './render-app.tsx';

it('the page of a name that several keyboards share leads to each of them', async () => {
  renderApp('/fits/keychron-q1');
  const similar = within(await screen.findByRole('region', { name: 'Is it one of these?' }));
  expect(similar.getByRole('link', { name: 'Keychron Q1 Pro' })).toHaveAttribute(
    'href',
    '/fits/keychron-q1-pro',
  );
});
