import { mostMorePictures } from '@switchyard/shared';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useId } from 'react';
import { AddPictures } from '../../../ui/add-pictures.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FileField } from '../../../ui/file-field.tsx';
import { dropLook, gripLook, MoveButton, PictureCard } from './picture-card.tsx';
import { useDragOrder } from './use-drag-order.ts';
import type { PartPictureFields } from './use-part-pictures.ts';
import { mostPictures } from './use-picture-list.ts';

interface PictureFieldsProps extends PartPictureFields {
  disabled: boolean;
  className: string;
}

/** The pictures of a part: the main one, and more in their order. */
export function PictureFields(props: PictureFieldsProps) {
  const { ref, list, focus, uploads, disabled, moreFault, faultOf, wordsFaultOf, className } = props;
  const { pictures } = list;
  const hintId = useId();
  const drag = useDragOrder(list.move);

  function moveByButton(from: number, to: number) {
    list.move(from, to);
    if (to > from) focus(`down ${to}`, `up ${to}`);
    else focus(`up ${to}`, `down ${to}`);
  }

  function remove(place: number) {
    list.remove(place);
    focus('undo');
  }

  function add(files: readonly File[]) {
    const first = Math.max(1, pictures.length);
    const count = pictures.length + list.add(files);
    // What is left to do for a new picture.
    if (count > first) focus(`alt ${first}`);
  }

  return (
    <div ref={ref} className={classNames('flex min-w-0 flex-col gap-5', className)}>
      <MainPicture {...props} drag={drag} onMove={moveByButton} onRemove={remove} />
      <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={hintId}>
        <legend className="mb-1 font-medium">
          More pictures <span className="font-normal text-(--muted)">(optional)</span>
        </legend>
        <p id={hintId} className="-mt-1.5 text-sm text-(--muted)">
          Up to {mostMorePictures}, in their order on the part’s page. Drag a picture or use its arrows to
          move it. The alternative text says what it shows, for people who do not see it.
        </p>
        {pictures.length > 1 && (
          <ol className="flex flex-col gap-3">
            {pictures.map(
              (picture, place) =>
                place > 0 && (
                  <PictureCard
                    key={picture.key}
                    picture={picture}
                    place={place}
                    isLast={place === pictures.length - 1}
                    progress={'file' in picture ? uploads.progressOf(picture.file) : undefined}
                    isSent={'file' in picture && uploads.isSent(picture.file)}
                    fault={faultOf(picture)}
                    wordsFault={wordsFaultOf(picture)}
                    disabled={disabled}
                    handle={drag.handle(place)}
                    drop={drag.place(place)}
                    onMove={(to) => moveByButton(place, to)}
                    onRemove={() => remove(place)}
                    onWrite={(alt) => list.write(place, alt)}
                  />
                ),
            )}
          </ol>
        )}
        <AddPictures
          // The form has one button that begins with "Add".
          label="Choose more pictures"
          error={moreFault}
          disabled={disabled}
          isFull={pictures.length >= mostPictures}
          onAdd={add}
        />
        <LastAct {...props} />
      </fieldset>
    </div>
  );
}

interface MainPictureProps extends PictureFieldsProps {
  drag: ReturnType<typeof useDragOrder>;
  onMove: (from: number, to: number) => void;
  onRemove: (place: number) => void;
}

function MainPicture({
  list,
  uploads,
  mainFault,
  accept,
  disabled,
  drag,
  onMove,
  onRemove,
}: MainPictureProps) {
  const [main, ...more] = list.pictures;
  const file = main && 'file' in main ? main.file : undefined;
  return (
    <div {...drag.place(0)} data-control="main" className={`rounded-(--radius-box) ${dropLook}`}>
      <FileField
        label="Image"
        hint="The main picture. Screen readers say the part’s name for it."
        multiple
        accept={accept}
        value={file}
        saved={main && 'address' in main ? main.address : undefined}
        isRemovable={list.isMainRemovable}
        error={mainFault}
        progress={file && uploads.progressOf(file)}
        disabled={disabled}
        onChange={(chosen, others) => (chosen ? list.replaceMain([chosen, ...others]) : onRemove(0))}
      />
      {more.length > 0 && (
        <div className="mt-1 flex items-center gap-2">
          <span {...drag.handle(0)} className={`-ms-1 p-2 pointer-coarse:hidden ${gripLook}`}>
            <GripVertical aria-hidden="true" className="size-5" />
          </span>
          <p className="flex-1 text-sm text-(--muted)">Picture 1 of {list.pictures.length}</p>
          <MoveButton to="down" place={0} disabled={disabled} onMove={(place) => onMove(0, place)} />
        </div>
      )}
    </div>
  );
}

/** Says what was done last or is being sent, and takes back a removal. */
function LastAct({ list, uploads, disabled, focus }: PictureFieldsProps) {
  const { pictures, act, undo } = list;
  const place = act?.undo?.place ?? 0;
  const sending = pictures.findIndex(
    (picture) => 'file' in picture && uploads.progressOf(picture.file) !== undefined,
  );
  const words = sending === -1 ? act?.words : `Sending picture ${sending + 1} of ${pictures.length}…`;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {/* Not an <output>: the reset of a form replaces what is in it. */}
      <div aria-live="polite" className="text-sm text-(--muted)">
        <p key={`${act?.number} ${sending}`}>{words}</p>
      </div>
      {act?.undo && !disabled && (
        <Button
          variant="quiet"
          data-control="undo"
          onClick={() => {
            undo();
            focus(place > 0 ? `remove ${place}` : 'main');
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
