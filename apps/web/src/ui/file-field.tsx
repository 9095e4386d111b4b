import ImageUp from 'lucide-react/icons/image-up';
import { type Ref, useMemo, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { Picture } from './picture.tsx';

interface FileFieldProps extends FieldProps {
  name?: string | undefined;
  value: File | undefined;
  /** The URL of the saved picture, which stays unless another one is chosen. */
  saved?: string | undefined;
  /** Whether the saved picture may be loaded. */
  isSavedShown?: boolean | undefined;
  /**
   * Called when files were chosen.
   * @param more the further files, if `multiple` is set and several were chosen together
   */
  onChange: (file: File | undefined, more: readonly File[]) => void;
  onBlur?: (() => void) | undefined;
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** Whether the picture can be removed. By default a newly chosen one can. */
  isRemovable?: boolean | undefined;
  /** The uploaded fraction, from 0 to 1. Undefined while nothing is being uploaded. */
  progress?: number | undefined;
  disabled?: boolean | undefined;
  /** The input element, so that a form can focus it. */
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
}

function readableSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** A field for a picture, which is chosen or dropped. It shows a preview and the progress of the upload. */
export function FileField({
  label,
  hint,
  error,
  optional,
  name,
  value,
  saved,
  isSavedShown = true,
  onChange,
  onBlur,
  accept,
  multiple,
  isRemovable = value !== undefined,
  progress,
  disabled = false,
  ref,
  className,
}: FileFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, className }}>
      {(control) => (
        <FileDrop
          {...control}
          ref={ref}
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onBlur={onBlur}
          onChange={([file, ...more]) => onChange(file, more)}
          action={
            isRemovable &&
            !disabled && (
              <Button variant="quiet" className="relative" onClick={() => onChange(undefined, [])}>
                Remove
              </Button>
            )
          }
        >
          <FileThumbnail file={value} saved={isSavedShown ? saved : undefined} />
          <div className="min-w-0 flex-1">
            {value ? (
              <>
                <p className="truncate font-medium">{value.name}</p>
                <p className="text-sm text-(--muted)">{readableSize(value.size)}</p>
              </>
            ) : (
              <p className="text-(--muted)">
                <span className="font-medium text-base-content underline underline-offset-4">
                  {saved ? 'Choose another picture' : 'Choose a picture'}
                </span>{' '}
                or drop it here
              </p>
            )}
            {progress !== undefined && (
              <ProgressBar label="Sending the picture" value={progress} className="mt-2" />
            )}
          </div>
        </FileDrop>
      )}
    </FieldFrame>
  );
}

function showFile(file: File) {
  return (image: HTMLImageElement) => {
    const url = URL.createObjectURL(file);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  };
}

/** A small preview of a chosen file or a saved picture. */
export function FileThumbnail({ file, saved }: { file: File | undefined; saved: string | undefined }) {
  const [broken, setBroken] = useState<File>();
  const shown = file && file !== broken && file.type.startsWith('image/') ? file : undefined;
  const show = useMemo(() => shown && showFile(shown), [shown]);
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-lg bg-base-200 text-(--muted)">
      {show && <img ref={show} alt="" className="size-full object-cover" onError={() => setBroken(file)} />}
      {!file && saved && (
        <Picture src={saved} alt="" ratio="aspect-square" sizes="4rem" className="size-full" />
      )}
      {!show && !(saved && !file) && <ImageUp aria-hidden="true" className="size-7" />}
    </span>
  );
}

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  className?: string | undefined;
}

export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <progress
      aria-label={label}
      value={percent}
      max={100}
      className={classNames('progress block text-primary', className)}
    />
  );
}
