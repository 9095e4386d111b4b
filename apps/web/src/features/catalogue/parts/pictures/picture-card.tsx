import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { type HTMLAttributes, useId } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { TextField } from '../../../../ui/fields.tsx';
import { FileThumbnail, ProgressBar } from '../../../../ui/file-field.tsx';
import type { PartFormPicture } from './use-picture-list.ts';

/** Highlights the position at which a dragged picture would be dropped. */
export const dropLook = 'border-primary bg-primary/10';

interface PictureCardProps {
  picture: PartFormPicture;
  /** The picture's index. The main picture has 0. */
  index: number;
  isLast: boolean;
  /** The uploaded fraction, from 0 to 1. Undefined while it is not being uploaded. */
  progress: number | undefined;
  isSent: boolean;
  /** Why the upload failed. */
  fault: string | undefined;
  /** The fault in the alternative text. */
  wordsFault: string | undefined;
  disabled: boolean;
  handle: HTMLAttributes<HTMLElement>;
  drop: HTMLAttributes<HTMLElement>;
  /** Whether a dragged picture would be dropped here. */
  isOver: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onWrite: (alt: string) => void;
}

/** One of the pictures after the main one. */
export function PictureCard({ picture, index, isLast, disabled, ...props }: PictureCardProps) {
  const { progress, isSent, fault, wordsFault, handle, drop, isOver, onMove, onRemove, onWrite } = props;
  const file = 'file' in picture ? picture.file : undefined;
  const faultId = useId();
  return (
    <li
      {...drop}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-(--radius-box) border p-3',
        isOver ? dropLook : 'border-base-300',
      )}
    >
      <span {...handle} className="cursor-grab">
        {/* Not draggable by itself: browsers would drag the image instead of the card. */}
        <span className="pointer-events-none block">
          <FileThumbnail file={file} saved={'url' in picture ? picture.url : undefined} />
        </span>
      </span>
      <div className="min-w-24 flex-1">
        <p className="font-medium">Picture {index + 1}</p>
        {file && (
          <p className="truncate text-sm text-(--muted)">{isSent ? `Sent: ${file.name}` : file.name}</p>
        )}
        {progress !== undefined && (
          <ProgressBar label={`Sending picture ${index + 1}`} value={progress} className="mt-1" />
        )}
      </div>
      <div className="ms-auto flex">
        <MoveButton to="up" index={index} disabled={disabled} onMove={onMove} />
        <MoveButton to="down" index={index} disabled={disabled || isLast} onMove={onMove} />
        <button
          type="button"
          data-control={`remove ${index}`}
          disabled={disabled}
          onClick={onRemove}
          aria-label={`Remove picture ${index + 1}`}
          aria-describedby={fault ? faultId : undefined}
          className="quiet-button min-w-11 px-2"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {fault && (
        <p id={faultId} className="flex w-full items-start gap-1.5 text-sm font-medium text-error">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {fault}
        </p>
      )}
      <TextField
        className="w-full"
        data-control={`alt ${index}`}
        label={
          <>
            Alternative text<span className="sr-only"> of picture {index + 1}</span>
          </>
        }
        value={picture.alt}
        readOnly={disabled}
        error={wordsFault}
        onChange={({ target }) => onWrite(target.value)}
      />
    </li>
  );
}

interface MoveButtonProps {
  to: 'up' | 'down';
  index: number;
  disabled: boolean;
  onMove: (to: number) => void;
}

export function MoveButton({ to, index, disabled, onMove }: MoveButtonProps) {
  const Icon = to === 'up' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      data-control={`${to} ${index}`}
      disabled={disabled}
      onClick={() => onMove(to === 'up' ? index - 1 : index + 1)}
      aria-label={`Move picture ${index + 1} ${to}`}
      className="quiet-button min-w-11 px-2"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
