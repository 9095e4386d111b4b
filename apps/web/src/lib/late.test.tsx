import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { late } from './late.tsx';

const Component = ({ name }: { name: string }) => <p>Good morning, {name}</p>;

it('code that is not there yet is loaded by being shown', async () => {
  const [Late] = late(async () => ({ Component }));
  render(
    <Suspense fallback="Loading">
      <Late name="Ada" />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Good morning, Ada')).toBeVisible();
});

it('code that is there shows at once', async () => {
  const [Late, load] = late(async () => ({ Component }));
  await load();
  render(
    <Suspense fallback="Loading">
      <Late name="Ada" />
    </Suspense>,
  );
  expect(screen.getByText('Good morning, Ada')).toBeVisible();
});
