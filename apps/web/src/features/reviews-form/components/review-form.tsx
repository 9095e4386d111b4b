import { messages, reviewDetailsSchema, type OwnReview } from '@switchyard/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../../lib/form-resolver.ts';
import { ownReviewQuery } from '../../../lib/own-review.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { usePictureForm } from '../../../lib/use-picture-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { RatingField } from '../../../ui/rating-field.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { useAddReview } from '../api/add-review.ts';
import { keepDraft, readDraft, type Draft } from '../draft.ts';
import { AboutField, type PartChoice } from './about-field.tsx';

interface ReviewFormProps {
  /** The parts that the buyer has bought. */
  choices: readonly PartChoice[];
  /** The one of them that is chosen at first; without it, the shop is. */
  about?: string | undefined;
}

const blank: Draft = { name: '', addComment: '', ratings: '' };

const fieldsOf = ({ name, addComment, ratings }: OwnReview): Draft => ({
  name,
  addComment,
  ratings: String(ratings),
});

/** Tells other buyers what one thinks of the shop, or of a part. What one wrote of it before stands there to be changed. */
export function ReviewForm({ choices, about = '' }: ReviewFormProps) {
  const { email } = useAccount();
  const [partId, setPartId] = useState(about);
  const { data: own } = useQuery(ownReviewQuery(email, partId || undefined));
  const written = own?.review;
  const { mutateAsync } = useAddReview();
  const { pictureField, checkPicture, send, failure } = usePictureForm({
    saved: written?.img || undefined,
    isSavedShown: written?.ownImg,
    done: messages.reviewAdded,
    failed: messages.reviewFailed,
  });
  const values = useMemo(
    () => ({ ...blank, ...(written && fieldsOf(written)), ...readDraft(email, partId) }),
    [email, partId, written],
  );
  const { register, handleSubmit, reset, getValues, formState } = useForm({
    resolver: formResolver(reviewDetailsSchema),
    defaultValues: values,
    values,
    // What is typed while the earlier review is on its way stays.
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isDirty } = formState;

  const submit = handleSubmit(async (details) => {
    const review = { ...details, ...(partId && { partId }) };
    const isSent = await send((img) => mutateAsync({ ...review, img }));
    if (!isSent) return;
    keepDraft(email, partId, undefined);
    reset({ ...review, ratings: String(review.ratings) });
  }, checkPicture);

  function keep(about: string) {
    const { name, addComment, ratings } = getValues();
    keepDraft(email, about, { name, addComment, ratings: String(ratings ?? '') });
  }

  /** What was typed is about what is chosen last. */
  function chooseAbout(chosen: string) {
    if (isDirty) {
      keepDraft(email, partId, undefined);
      keep(chosen);
    }
    setPartId(chosen);
  }

  return (
    <form
      noValidate
      aria-label="Add a review"
      onSubmit={(event) => void submit(event)}
      className="plate flex max-w-2xl flex-col gap-5 p-5 sm:p-7"
    >
      <AboutField choices={choices} value={partId} onChange={(event) => chooseAbout(event.target.value)} />
      {written && <Earlier review={written} />}
      <div className="contents" onChange={() => keep(partId)}>
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextArea label="Comment" error={errors.addComment?.message} {...register('addComment')} />
        <RatingField legend="Ratings" error={errors.ratings?.message} {...register('ratings')} />
      </div>
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

function Earlier({ review: { hidden } }: { review: OwnReview }) {
  return (
    <p className="text-(--muted)">
      {hidden
        ? 'We have hidden the review that you wrote before. You can change it, but only you see it.'
        : 'This is what you wrote before. What you send replaces it.'}
    </p>
  );
}
