import { messages } from '@switchyard/shared';
import { type ContactMessage, contactMessageSchema, sendMessage } from '@switchyard/shared/contact';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError, FormNote } from '../../../ui/form-messages.tsx';
import { formLayout } from './form-layout.ts';

const blank = { email: '', subject: '', message: '' };

/** Fills in the signed-in person's e-mail, unless another one was typed. */
function useMessageFields() {
  const state = useSession();
  const email = state.status === 'signed-in' ? state.email : '';
  const form = useForm({ resolver: formResolver(contactMessageSchema), defaultValues: blank });
  const { getValues, resetField } = form;
  const filledIn = useRef(blank.email);
  useEffect(() => {
    // Reads the form's present value, because somebody may type before effects run and before the next render.
    if (getValues('email') !== filledIn.current) return;
    filledIn.current = email;
    resetField('email', { defaultValue: email });
  }, [email, getValues, resetField]);
  return form;
}

export function MessageForm() {
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: (message: ContactMessage) => api.call(sendMessage, { body: message }),
  });
  const [answeredTo, setAnsweredTo] = useState<string>();
  const form = useMessageFields();
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async (message) => {
    setAnsweredTo(undefined);
    try {
      await mutateAsync(message);
    } catch {
      return; // The form shows the error.
    }
    setAnsweredTo(message.email);
    form.reset();
  });

  return (
    <Form label="Write to us" onSubmit={submit} className={formLayout.frame}>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Subject" {...field('subject')} />
      <TextArea label="Message" className={formLayout.wide} {...field('message')} />
      <div className={formLayout.end}>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="max-sm:w-full">
          Submit
        </Button>
        <div>
          <FormNote tone="good">{answeredTo && messages.messageSent(answeredTo)}</FormNote>
          <FormError>
            {error &&
              !isPending &&
              `${describeError(error)} Your message is still here, and you can send it again.`}
          </FormError>
        </div>
      </div>
    </Form>
  );
}
