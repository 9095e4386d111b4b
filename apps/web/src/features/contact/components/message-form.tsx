import { contactMessageSchema, messages } from '@switchyard/shared';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { describeError } from '../../../lib/describe-error.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { FormNote } from '../../../ui/form-note.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { useSendMessage } from '../api/send-message.ts';
import { formLayout } from './form-layout.ts';

const blank = { email: '', subject: '', message: '' };

/** The form's fields. Whoever is signed in, or signs in, finds their email filled in unless they have typed another. */
function useMessageFields() {
  const state = useSession();
  const email = state.status === 'signed-in' ? state.email : '';
  const form = useForm({ resolver: formResolver(contactMessageSchema), defaultValues: blank });
  const { resetField, formState } = form;
  const isEmailTyped = formState.dirtyFields.email === true;
  useEffect(() => {
    if (!isEmailTyped) resetField('email', { defaultValue: email });
  }, [email, isEmailTyped, resetField]);
  return form;
}

/** Writes to the shop. */
export function MessageForm() {
  const { mutateAsync, error, isPending } = useSendMessage();
  const [answeredTo, setAnsweredTo] = useState<string>();
  const { register, handleSubmit, reset, formState } = useMessageFields();
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (message) => {
    setAnsweredTo(undefined);
    try {
      await mutateAsync(message);
    } catch {
      return; // Told under the form.
    }
    setAnsweredTo(message.email);
    reset();
  });

  return (
    <form
      noValidate
      aria-label="Write to us"
      onSubmit={(event) => void submit(event)}
      className={formLayout.frame}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField label="Subject" error={errors.subject?.message} {...register('subject')} />
      <TextArea
        label="Message"
        className={formLayout.wide}
        error={errors.message?.message}
        {...register('message')}
      />
      <div className={formLayout.end}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Submit
        </Button>
        <div>
          <FormNote tone="good">{answeredTo && messages.messageSent(answeredTo)}</FormNote>
          <FormError>
            {error && !isPending && `${describeError(error)} What you wrote is still here, to be sent again.`}
          </FormError>
        </div>
      </div>
    </form>
  );
}
