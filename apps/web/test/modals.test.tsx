import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ConfirmModal, Modal } from '../src/ui/modal.tsx';

/**
 * A page with a button that opens a modal. With `removesOpener`, closing also removes that button, as
 * deleting a row of a list does. With `keeps`, the page prevents the modal from closing.
 */
function Page({ removesOpener = false, keeps = false }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isThere, setIsThere] = useState(true);
  return (
    <main tabIndex={-1}>
      {isThere && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
      )}
      <Modal open={isOpen} onClose={() => setIsOpen(keeps)} title="A form">
        <input aria-label="Disabled" disabled />
        <input aria-label="First" />
        <button
          type="button"
          onClick={() => {
            setIsThere(!removesOpener);
            setIsOpen(false);
          }}
        >
          Done
        </button>
      </Modal>
    </main>
  );
}

async function openPage(props: Parameters<typeof Page>[0] = {}) {
  render(<Page {...props} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'A form' }) };
}

describe('a modal', () => {
  it('starts with the focus on its first field, and gives it back', async () => {
    const { user } = await openPage();
    expect(screen.getByLabelText('First')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('gives the focus to the page when its opener is gone', async () => {
    const { user } = await openPage({ removesOpener: true });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each(['Escape', 'the cross', 'a click outside', 'the back gesture of a phone'])(
    'closes on %s',
    async (way) => {
      const { user, dialog } = await openPage();
      if (way === 'Escape') await user.keyboard('{Escape}');
      else if (way === 'the cross') await user.click(screen.getByRole('button', { name: 'Close' }));
      else if (way === 'a click outside') await user.click(dialog);
      else fireEvent(dialog, new Event('cancel', { cancelable: true }));
      expect(dialog.open).toBe(false);
    },
  );

  it('does not close on a click inside', async () => {
    const { user, dialog } = await openPage();
    await user.click(screen.getByText('A form'));
    expect(dialog.open).toBe(true);
  });

  it('is shown again when the browser closes it but the page keeps it open', async () => {
    const { dialog } = await openPage({ keeps: true });
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(dialog.open).toBe(true);
  });
});

it('a question starts with the focus on Cancel', async () => {
  render(
    <ConfirmModal
      open
      title="Delete it?"
      confirmLabel="Delete"
      danger
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      It cannot be brought back.
    </ConfirmModal>,
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('It cannot be brought back.');
});
