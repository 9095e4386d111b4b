import { type Booking, type BookingLine } from '@switchyard/shared/bookings';
import {
  declareReturn,
  judgedKinds,
  type NewReturn,
  newReturnSchema,
  type OrderWithdrawal,
} from '@switchyard/shared/withdrawals';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../../../lib/api.ts';
import { fieldsOf } from '../../../../lib/form-fields.ts';
import { formResolver } from '../../../../lib/form-resolver.ts';
import { longestOf } from '../../../../lib/longest-of.ts';
import { toast } from '../../../../lib/toast.ts';
import { useIdempotencyKeys } from '../../../../lib/use-idempotency-keys.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../../ui/fields.tsx';
import { Form } from '../../../../ui/form.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';
import { toUnits } from '../fulfil/chosen-units.ts';
import { UnitsFields } from '../fulfil/units-fields.tsx';
import { useLines } from '../fulfil/use-lines.ts';
import { useOrderChange } from '../fulfil/use-order-change.ts';
import { kindNames } from './return-words.ts';
import { unitsForm } from './units-form.ts';

interface DeclareReturnProps {
  order: Booking;
  returns: OrderWithdrawal['returns'];
  onClose: () => void;
}

/** The buyer's declaration of a return: the reason, the units and a remark. */
export function DeclareReturn({ order, returns, onClose }: DeclareReturnProps) {
  const mostOf = (line: BookingLine) => returns.lines.find(({ n }) => n === line.n)?.quantity ?? 0;
  const lines = useLines(order, (line) => mostOf(line) > 0).map((line) => ({ ...line, most: mostOf(line) }));
  const keys = useIdempotencyKeys();
  const { run, failure } = useOrderChange((body: NewReturn) => {
    const headers = { 'idempotency-key': keys.of(JSON.stringify(body)) };
    return api.call(declareReturn, { params: { id: order._id }, headers, body });
  });
  const form = useForm({
    resolver: formResolver(
      z.object({
        kind: newReturnSchema.shape.kind,
        words: newReturnSchema.shape.words,
        lines: unitsForm(lines.map(({ most }) => most)),
      }),
    ),
    defaultValues: {
      words: '',
      lines: lines.map(() => ({ quantity: lines.length === 1 ? 1 : 0 })),
    },
  });
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async ({ kind, words, lines: chosen }) => {
    try {
      await run({ kind, words, lines: toUnits(lines, chosen) }, { onSuccess: onClose });
      toast.success('We have your return. You get an email, and another one once we have looked at it.');
    } catch {
      // The form shows the error.
    }
  });

  return (
    <Form label="Return" onSubmit={submit} className="flex flex-col gap-5">
      <SelectField label="Why does it come back?" {...field('kind')}>
        <option value="">Choose</option>
        {judgedKinds
          .filter((kind) => kind !== 'return' || returns.isOpen)
          .map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
      </SelectField>
      <UnitsFields label="Lines" lines={lines} field={(index) => field(`lines.${index}.quantity`)} />
      <TextArea
        label="Tell us more"
        optional
        rows={3}
        maxLength={longestOf(newReturnSchema, 'words')}
        {...field('words')}
      />
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap justify-end gap-3 max-[23rem]:*:flex-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Declare the return
        </Button>
      </div>
    </Form>
  );
}
