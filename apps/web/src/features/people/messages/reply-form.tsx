import { ApiError } from '@switchyard/shared';
import { type ReceivedMessage, replySchema, replyToMessage } from '@switchyard/shared/contact';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { longestOf } from '../../../lib/longest-of.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { useMessageChange } from './use-message-change.ts';

/** Replies by mail. Sending is idempotent: the same text is only sent once. */
export function ReplyForm({ message: { _id: id, email } }: { message: ReceivedMessage }) {
  const [failure, setFailure] = useState<string>();
  const { mutateAsync } = useMessageChange((text: string) =>
    api.call(replyToMessage, { params: { id }, body: { text } }),
  );
  const form = useForm({
    resolver: formResolver(replySchema),
    defaultValues: { text: '' },
  });
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async ({ text }) => {
    setFailure(undefined);
    try {
      await mutateAsync(text);
      toast.success(`Your reply goes to ${email}.`);
    } catch (error) {
      setFailure(describeFailure(error));
    }
  });

  return (
    <Form label="Reply" onSubmit={submit} className="flex flex-col gap-4">
      <TextArea
        label="Your reply"
        hint="It goes out by email, with the message below it. Answers to it come to the shop’s mailbox."
        rows={6}
        maxLength={longestOf(replySchema, 'text')}
        {...field('text')}
      />
      <FormError>{failure}</FormError>
      <Button
        type="submit"
        variant="primary"
        busy={form.formState.isSubmitting}
        className="self-start max-sm:w-full"
      >
        Send reply
      </Button>
    </Form>
  );
}

function describeFailure(error: unknown): string {
  if (error instanceof ApiError) return describeError(error);
  return `${describeError(error)} Your reply is still here. Sending it again is safe: it goes out once.`;
}
