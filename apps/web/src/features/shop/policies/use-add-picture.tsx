import ImagePlus from 'lucide-react/icons/image-plus';
import { type SubmitEvent, type SyntheticEvent, useRef, useState } from 'react';
import { usePictureForm } from '../../../lib/use-picture-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { withPicture } from './with-picture.ts';

interface EditedText {
  read: () => string;
  write: (text: string) => void;
}

/** Adds pictures to a text in Markdown, where the cursor was. */
export function useAddPicture({ read, write }: EditedText) {
  const [isOpen, setIsOpen] = useState(false);
  const cursor = useRef<number>(undefined);
  return {
    /** Props of the text's field. */
    field: {
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
        cursor.current = currentTarget.selectionEnd;
      },
    },
    button: (
      <Button onClick={() => setIsOpen(true)}>
        <ImagePlus aria-hidden="true" className="size-4" />
        Add a picture…
      </Button>
    ),
    /** The dialog. Render it outside of the text's form, because it has a form of its own. */
    window: (
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title="Add a picture">
        <PictureForm
          onAdd={(picture) => {
            const text = read();
            const added = withPicture(text, cursor.current ?? text.length, picture);
            write(added.text);
            // The next picture comes after this one.
            cursor.current = added.end;
            setIsOpen(false);
          }}
        />
      </Modal>
    ),
  };
}

/** The maximum length of a description, in characters. */
const longestAlt = 200;

function PictureForm({ onAdd }: { onAdd: (picture: { url: string; alt: string }) => void }) {
  const [alt, setAlt] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { pictureField, checkPicture, send, failure } = usePictureForm({
    done: 'The picture is in the text. Save the text to show it.',
    failed: 'The picture could not be added.',
  });
  const isMissing = alt.trim() === '';

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) {
      checkPicture();
      return;
    }
    setIsSending(true);
    await send(async (url) => onAdd({ url, alt }));
    setIsSending(false);
  }

  return (
    <Form label="Picture" onSubmit={submit} className="flex flex-col gap-5">
      <FileField label="Picture" disabled={isSending} {...pictureField} />
      <TextField
        label="What it shows"
        hint="Read out to people who cannot see the picture, and shown if it does not load."
        value={alt}
        maxLength={longestAlt}
        error={isChecked && isMissing ? 'What it shows is Required' : undefined}
        onChange={({ target }) => setAlt(target.value)}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" busy={isSending} className="self-start max-sm:w-full">
        Add the picture
      </Button>
    </Form>
  );
}
