import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { toast } from '../src/lib/toast.ts';
import { Modal } from '../src/ui/modal.tsx';
import { ToastHost } from '../src/ui/toast-host.tsx';

function Page({ isAsking }: { isAsking: boolean }) {
  return (
    <StrictMode>
      <Modal open={isAsking} onClose={() => undefined} title="A question">
        <p>Well?</p>
      </Modal>
      <ToastHost />
    </StrictMode>
  );
}

it('the first toast is shown even when React mounts everything twice', async () => {
  render(<Page isAsking={false} />);
  act(() => toast.success('It is done.'));
  expect(await screen.findByText('It is done.')).toBeVisible();
});

it('only the latest message is shown', async () => {
  render(<Page isAsking={false} />);
  act(() => toast.success('First.'));
  await screen.findByText('First.');
  act(() => toast.error('Second.'));
  await screen.findByText('Second.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('toasts appear inside an open modal, where they can be pressed', async () => {
  const { rerender } = render(<Page isAsking />);
  act(() => toast.error('It is not done.'));
  const said = await screen.findByText('It is not done.');
  expect(screen.getByRole('dialog')).toContainElement(said);
  rerender(<Page isAsking={false} />);
  expect(document.querySelector('dialog')).not.toContainElement(said);
  expect(said).toBeVisible();
});
