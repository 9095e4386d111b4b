import { ApiError, ConnectionError } from '@switchyard/shared';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAgain } from './ask-again.ts';
import { describeError } from './describe-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function showPrice(queryFn: () => Promise<string>) {
  const client = createQueryClient();
  askAgain(client);
  function Price() {
    const { data, error } = useQuery({ queryKey: ['price'], queryFn });
    if (data) return <p>{data}</p>;
    return error ? <p role="alert">{describeError(error)}</p> : <p>Loading</p>;
  }
  render(
    <QueryClientProvider client={client}>
      <Price />
    </QueryClientProvider>,
  );
}

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const minute = 60_000;

it.each([
  ['a busy shop', new ApiError(503, undefined), 'The shop is busy. Try again in a moment.'],
  ['a lost connection', new ConnectionError(undefined), /^The shop cannot be reached\./],
])('comes back from %s without a click, and keeps its message until then', async (_, error, words) => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(error);
  showPrice(ask);
  await later(5000);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(words);
  await later(minute);
  // It must be the same element, so that the focus inside stays and nothing flickers.
  expect(screen.getByRole('alert')).toBe(alert);
  expect(ask.mock.calls.length).toBeLessThan(10);
  ask.mockResolvedValue('$9.99');
  await later(minute);
  expect(screen.getByText('$9.99')).toBeInTheDocument();
});

it('asks at once when the browser is online again, and says until then that it is offline', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new ConnectionError(undefined));
  showPrice(ask);
  await later(minute);
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
  ask.mockResolvedValue('$9.99');
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await later(0);
  expect(screen.getByText('$9.99')).toBeInTheDocument();
});

it('does not ask again what was refused', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError(404, undefined));
  showPrice(ask);
  await later(10 * minute);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('shows the refusal that comes in the end', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new ConnectionError(undefined));
  showPrice(ask);
  await later(5000);
  ask.mockRejectedValue(new ApiError(404, undefined));
  await later(minute);
  expect(screen.getByRole('alert')).toHaveTextContent('The server answered 404.');
});
