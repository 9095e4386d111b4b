import { messages } from '@switchyard/shared';
import { addReview, type NewReview, type OwnReview, reviewDetailsSchema } from '@switchyard/shared/reviews';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type ComponentProps, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { longestOf } from '../../../lib/longest-of.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { usePictureForm } from '../../../lib/use-picture-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { RatingField } from '../../../ui/rating-field.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { type Draft, keepDraft, readDraft } from './draft.ts';
import { PhotosField } from './photos-field.tsx';
import { ownReviewQuery } from './reviews-queries.ts';
import { usePhotos } from './use-photos.ts';

interface ReviewFormProps {
  /** The parts that the buyer has paid for. */
  choices: readonly PartChoice[];
  /** The id of the part that is selected at first. Undefined for the shop. */
  about?: string | undefined;
}

const nothingSaved: readonly string[] = [];

const blank: Draft = { name: '', addComment: '', ratings: '', usedIn: '' };

const textsOf = ({ name, addComment, ratings, usedIn = '' }: OwnReview): Draft => ({
  name,
  addComment,
  ratings: String(ratings),
  usedIn,
});

function useAddReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (review: NewReview) => api.call(addReview, { body: review }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.reviews }),
  });
}

/** The form for a review of a part or, without a `partId`, of the shop. */
function useReviewForm(partId: string) {
  const { email } = useAccount();
  const { data: own } = useQuery(ownReviewQuery(email, partId || undefined));
  const written = own?.review;
  const { mutateAsync } = useAddReview();
  const picture = usePictureForm({
    saved: written?.img || undefined,
    isSavedShown: written?.ownImg,
    done: messages.reviewAdded,
    failed: messages.reviewFailed,
  });
  const photos = usePhotos(picture.uploads, { about: partId, saved: written?.photos ?? nothingSaved });
  const values = useMemo(
    () => ({ ...blank, ...(written && textsOf(written)), ...readDraft(email, partId) }),
    [email, partId, written],
  );
  const form = useForm({
    resolver: formResolver(reviewDetailsSchema),
    defaultValues: values,
    values,
    // Keeps what was typed before the earlier review had loaded.
    resetOptions: { keepDirtyValues: true },
  });
  const { handleSubmit, reset, getValues } = form;
  // Read during the render, because react-hook-form only reports the state that a render has read.
  const { isDirty, isSubmitting } = form.formState;
  const field = fieldsOf(form);

  const submit = handleSubmit(async (details) => {
    // A review of the shop has no `usedIn`.
    const review = { ...details, ...(partId ? { partId } : { usedIn: undefined }) };
    const isSent = await picture.send(async (img) =>
      mutateAsync({ ...review, img, photos: await photos.send() }),
    );
    if (!isSent) return;
    keepDraft(email, partId, undefined);
    photos.reset();
    reset({ ...review, usedIn: review.usedIn ?? '', ratings: String(review.ratings) });
  }, picture.checkPicture);

  /** Stores what is typed as the draft of the review of `about`. */
  function keep(about: string) {
    const { name, addComment, ratings, usedIn = '' } = getValues();
    keepDraft(email, about, { name, addComment, ratings: String(ratings ?? ''), usedIn });
  }

  function moveDraft(about: string) {
    if (!isDirty) return;
    keepDraft(email, partId, undefined);
    keep(about);
  }

  return {
    written,
    picture,
    photos,
    field,
    submit,
    isSubmitting,
    keep: () => keep(partId),
    moveDraft,
  };
}

/** The form for a new review or for changes to an earlier one. */
export function ReviewForm({ choices, about = '' }: ReviewFormProps) {
  const [partId, setPartId] = useState(about);
  const { written, picture, photos, field, submit, isSubmitting, keep, moveDraft } = useReviewForm(partId);

  function chooseAbout({ target }: ChangeEvent<HTMLSelectElement>) {
    moveDraft(target.value);
    setPartId(target.value);
  }

  return (
    <Form label="Add a review" onSubmit={submit} className="plate flex max-w-2xl flex-col gap-5 p-5 sm:p-7">
      <AboutField choices={choices} value={partId} onChange={chooseAbout} />
      {written && <Earlier review={written} />}
      <div className="contents" onChange={keep}>
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextArea label="Comment" {...field('addComment')} />
        {partId && (
          <TextField
            label="Used in"
            optional
            hint="What you built with it, such as a Roundhouse 65 with a brass plate."
            maxLength={longestOf(reviewDetailsSchema, 'usedIn')}
            {...field('usedIn')}
          />
        )}
        <RatingField legend="Ratings" {...field('ratings')} />
      </div>
      <FileField
        label="Image"
        hint="A picture of yourself, or of your keyboard."
        disabled={isSubmitting}
        {...picture.pictureField}
      />
      <PhotosField disabled={isSubmitting} {...photos.field} />
      <div className="flex flex-col items-start">
        <Button type="submit" variant="primary" busy={isSubmitting} className="max-sm:w-full">
          Add Review
        </Button>
        <div className="[&_p]:mt-5">
          <FormError>{picture.failure}</FormError>
        </div>
      </div>
    </Form>
  );
}

function Earlier({ review: { hidden, waiting, reply } }: { review: OwnReview }) {
  return (
    <p className="text-(--muted)">
      {hidden
        ? 'We have hidden your earlier review. You can change it, but only you can see it.'
        : 'This is your earlier review. Sending the form replaces it.'}
      {waiting && ' Others see it once your email is verified.'}
      {reply && ' The shop’s reply to it then disappears.'}
    </p>
  );
}

export interface PartChoice {
  partId: string;
  name: string;
}

interface AboutFieldProps extends ComponentProps<'select'> {
  /** The parts that the buyer has paid for. */
  choices: readonly PartChoice[];
  error?: string | undefined;
}

function AboutField({ choices, error, ...select }: AboutFieldProps) {
  return (
    <SelectField
      label="About"
      optional
      hint={
        choices.length === 0
          ? 'You can choose parts that you have paid for.'
          : 'The shop, or a part that you have paid for.'
      }
      error={error}
      {...select}
    >
      <option value="">The shop as a whole</option>
      {choices.map(({ partId, name }) => (
        <option key={partId} value={partId}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export function ReviewFormSkeleton() {
  return (
    <SkeletonRegion label="Loading the form" className="plate flex max-w-2xl flex-col gap-5 p-5 sm:p-7">
      <Skeleton className="h-26" />
      <Skeleton className="h-19" />
      <Skeleton className="h-34" />
      <Skeleton className="h-20 w-60" />
      <Skeleton className="h-34" />
      <Skeleton className="h-12 w-36" />
    </SkeletonRegion>
  );
}
