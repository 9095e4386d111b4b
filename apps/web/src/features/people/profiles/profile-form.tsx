import { messages } from '@switchyard/shared';
import {
  type NewProfile,
  type Profile,
  profileDetailsSchema,
  saveProfile,
} from '@switchyard/shared/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { usePictureForm } from '../../../lib/use-picture-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-messages.tsx';

const blank = { education: '', location: '', city: '', phone: '', linkedin: '' };

export function ProfileForm({ saved }: { saved: Profile | null }) {
  const { email, displayName } = useAccount();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (profile: NewProfile) => api.call(saveProfile, { body: profile }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.profile }),
  });
  const { pictureField, checkPicture, send, failure } = usePictureForm({
    saved: saved?.img,
    isSavedShown: saved?.ownImg,
    done: messages.profileAdded,
    failed: messages.profileFailed,
  });
  const form = useForm({
    resolver: formResolver(profileDetailsSchema),
    defaultValues: saved ?? blank,
  });
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async (details) => {
    await send((img) => mutateAsync({ ...details, img }));
  }, checkPicture);

  return (
    <Form
      label="My Profile"
      onSubmit={submit}
      className="plate grid gap-4 p-5 sm:grid-cols-2 sm:gap-5 sm:p-7"
    >
      <TextField label="Name" value={displayName} disabled />
      <TextField label="Email" type="email" value={email} disabled />
      <TextField label="Education" className="sm:col-span-2" {...field('education')} />
      <TextField label="Location" autoComplete="street-address" {...field('location')} />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      <TextField
        label="LinkedIn"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        {...field('linkedin')}
      />
      <FileField
        label="Image"
        className="sm:col-span-2"
        hint={saved ? 'Choose a file only if you want another picture.' : undefined}
        disabled={form.formState.isSubmitting}
        {...pictureField}
      />
      <div className="flex flex-col items-start gap-4 sm:col-span-2">
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="max-sm:w-full">
          Save profile
        </Button>
        <FormError>{failure}</FormError>
      </div>
    </Form>
  );
}
