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
import { formResolver } from '../../../lib/form-resolver.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { usePictureForm } from '../../../lib/use-picture-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FileField } from '../../../ui/file-field.tsx';
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
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(profileDetailsSchema),
    defaultValues: saved ?? blank,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (details) => {
    await send((img) => mutateAsync({ ...details, img }));
  }, checkPicture);

  return (
    <form
      noValidate
      aria-label="My Profile"
      onSubmit={(event) => void submit(event)}
      className="plate grid gap-4 p-5 sm:grid-cols-2 sm:gap-5 sm:p-7"
    >
      <TextField label="Name" value={displayName} disabled />
      <TextField label="Email" type="email" value={email} disabled />
      <TextField
        label="Education"
        className="sm:col-span-2"
        error={errors.education?.message}
        {...register('education')}
      />
      <TextField
        label="Location"
        autoComplete="street-address"
        error={errors.location?.message}
        {...register('location')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        error={errors.city?.message}
        {...register('city')}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextField
        label="LinkedIn"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.linkedin?.message}
        {...register('linkedin')}
      />
      <FileField
        label="Image"
        className="sm:col-span-2"
        hint={saved ? 'Choose a file only if you want another picture.' : undefined}
        disabled={isSubmitting}
        {...pictureField}
      />
      <div className="flex flex-col items-start gap-4 sm:col-span-2">
        <Button type="submit" variant="primary" busy={isSubmitting} className="max-sm:w-full">
          Save profile
        </Button>
        <FormError>{failure}</FormError>
      </div>
    </form>
  );
}
