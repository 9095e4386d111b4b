import {
  type ListedWithdrawal,
  type NewReturnRefusal,
  newReturnRefusalSchema,
  refuseReturn,
} from '@switchyard/shared/withdrawals';
import { useForm } from 'react-hook-form';
import { api } from '../../../../lib/api.ts';
import { fieldsOf } from '../../../../lib/form-fields.ts';
import { formResolver } from '../../../../lib/form-resolver.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { Form } from '../../../../ui/form.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { ReasonField } from '../fulfil/reason-field.tsx';
import { useOrderChange } from '../fulfil/use-order-change.ts';
import { kindNames, returnName } from './return-words.ts';
import { withdrawnWords } from './withdrawn.ts';

interface RefuseReturnProps {
  /** Undefined while the dialog is closed. */
  declared: ListedWithdrawal | undefined;
  onClose: () => void;
}

/** Asks for the reason why a return, or a withdrawal that came too late, is refused. */
export const RefuseReturn = ({ declared, onClose }: RefuseReturnProps) => (
  <Modal
    open={declared !== undefined}
    onClose={onClose}
    title={`Refuse ${declared ? returnName(declared) : ''}?`}
  >
    {declared && <RefuseForm declared={declared} onClose={onClose} />}
  </Modal>
);

function RefuseForm({ declared, onClose }: { declared: ListedWithdrawal; onClose: () => void }) {
  const { run, failure } = useOrderChange((body: NewReturnRefusal) =>
    api.call(refuseReturn, { params: { withdrawal: declared._id }, body }),
  );
  const form = useForm({
    resolver: formResolver(newReturnRefusalSchema),
    defaultValues: { reason: '' },
  });
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (body) => {
    try {
      await run(body, { onSuccess: onClose });
      toast.success('It is refused. Its buyer gets an email with the reason.');
    } catch {
      // The form shows the error.
    }
  });
  return (
    <Form label="Refuse" onSubmit={submit} className="flex flex-col gap-5">
      <p className="wrap-anywhere">
        {kindNames[declared.kind]}: {withdrawnWords(declared)}. The buyer gets an email. It cannot be undone.
      </p>
      <ReasonField {...field('reason')} />
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap justify-end gap-3 max-[23rem]:*:flex-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
          Refuse
        </Button>
      </div>
    </Form>
  );
}
