import type { Part } from '@switchyard/shared';
import { Modal } from '../../../ui/modal.tsx';
import type { Reading } from '../quantity.ts';
import { useOrderKey } from '../order-key.ts';
import { ConfirmOrderForm } from './confirm-order-form.tsx';

interface ConfirmOrderProps {
  part: Part;
  reading: Reading;
  open: boolean;
  onClose: () => void;
}

/** Asks for the last word on an order. The key lives out here: the same order stays the same when the window is closed and opened again. */
export function ConfirmOrder({ part, reading, open, onClose }: ConfirmOrderProps) {
  const orderKey = useOrderKey();
  return (
    <Modal open={open} onClose={onClose} title="Confirm Order">
      <ConfirmOrderForm part={part} reading={reading} orderKey={orderKey} onBack={onClose} />
    </Modal>
  );
}
