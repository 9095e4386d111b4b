import { messages, newReviewSchema } from '@switchyard/shared';
import { useForm } from 'react-hook-form';
import { omit } from 'zod/mini';
import { formResolver } from '../../../lib/form-resolver.ts';
import { usePictureForm } from '../../../lib/use-picture-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { RatingField } from '../../../ui/rating-field.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { useAddReview } from '../api/add-review.ts';
import { AboutField, type PartChoice } from './about-field.tsx';

const detailsSchema = omit(newReviewSchema, { img: true });

interface ReviewFormProps {
  /** The parts that the buyer has ordered. */
  choices: readonly PartChoice[];
  /** The one of them that is chosen at first; without it, the shop is. */
  about?: string | undefined;
}

/** Tells other buyers what one thinks of the shop, or of a part. */
export function ReviewForm({ choices, about = '' }: ReviewFormProps) {
  const { mutateAsync } = useAddReview();
  const { pictureField, checkPicture, send, failure } = usePictureForm({
    done: messages.reviewAdded,
    failed: messages.reviewFailed,
  });
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: formResolver(detailsSchema),
    defaultValues: { partId: about, name: '', addComment: '', ratings: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (details) => {
    const isSent = await send((img) => mutateAsync({ ...details, img }));
    if (isSent) reset();
  }, checkPicture);

  return (
    <form
      noValidate
      aria-label="Add a review"
      onSubmit={(event) => void submit(event)}
      className="plate flex max-w-2xl flex-col gap-5 p-5 sm:p-7"
    >
      <AboutField choices={choices} error={errors.partId?.message} {...register('partId')} />
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextArea label="Comment" error={errors.addComment?.message} {...register('addComment')} />
      <RatingField legend="Ratings" error={errors.ratings?.message} {...register('ratings')} />
      <FileField
        label="Image"
        hint="A picture of yourself, or of your keyboard."
        disabled={isSubmitting}
        {...pictureField}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} className="self-start">
        Add Review
      </Button>
      <FormError>{failure}</FormError>
    </form>
  );
}
