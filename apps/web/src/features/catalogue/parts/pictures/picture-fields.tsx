import { mostMorePictures } from '@switchyard/shared';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useId } from 'react';
import { AddPictures } from '../../../../ui/add-pictures.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { FileField } from '../../../../ui/file-field.tsx';
import { dropLook, MoveButton, PictureCard } from './picture-card.tsx';
import { useDragSort } from './use-drag-sort.ts';
import type { PartPictureFields } from './use-part-pictures.ts';
import { mostPictures } from './use-picture-list.ts';

interface PictureFieldsProps extends PartPictureFields {
  disabled: boolean;
  className: string;
}

/** The actions of the buttons. Each moves the focus to where it is needed next. */
function actsOn({ list, focus }: PictureFieldsProps) {
  const { pictures } = list;
  return {
    move(from: number, to: number) {
      list.move(from, to);
      if (to > from) focus(`down ${to}`, `up ${to}`);
      else focus(`up ${to}`, `down ${to}`);
    },
    remove(index: number) {
      list.remove(index);
      focus('undo');
    },
    /** Adds pictures and moves the focus to the alternative text of the first, which is the next thing to fill in. */
    add(files: readonly File[]) {
      const first = Math.max(1, pictures.length);
      const count = pictures.length + list.add(files);
      if (count > first) focus(`alt ${first}`);
    },
    undo() {
      const index = list.act?.undo?.index ?? 0;
      list.undo();
      focus(index > 0 ? `remove ${index}` : 'main');
    },
  };
}

/** The pictures of a part: the main one, then the others in sequence. */
export function PictureFields(props: PictureFieldsProps) {
  const { ref, list, disabled, moreFault, className } = props;
  const hintId = useId();
  const drag = useDragSort(list.move, disabled);
  const acts = actsOn(props);
  return (
    <div ref={ref} className={classNames('flex min-w-0 flex-col gap-5', className)}>
      <MainPicture {...props} drag={drag} acts={acts} />
      <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={hintId}>
        <legend className="mb-1 font-medium">
          More pictures <span className="font-normal text-(--muted)">(optional)</span>
        </legend>
        <p id={hintId} className="-mt-1 text-sm text-(--muted)">
          Up to {mostMorePictures}, in their order on the part’s page. Drag a picture or use its arrows to
          move it. The alternative text says what it shows, for people who do not see it.
        </p>
        {list.pictures.length > 1 && <MoreCards {...props} drag={drag} acts={acts} />}
        <AddPictures
          // Must not begin with "Add", which is the label of the form's submit button.
          label="Choose more pictures"
          error={moreFault}
          disabled={disabled}
          isFull={list.pictures.length >= mostPictures}
          onAdd={acts.add}
        />
        <LastAct {...props} onUndo={acts.undo} />
      </fieldset>
    </div>
  );
}

interface PicturesProps extends PictureFieldsProps {
  drag: ReturnType<typeof useDragSort>;
  acts: ReturnType<typeof actsOn>;
}

function MainPicture({ list, uploads, mainFault, accept, disabled, drag, acts }: PicturesProps) {
  const [main, ...more] = list.pictures;
  const file = main && 'file' in main ? main.file : undefined;
  return (
    <div
      {...drag.index(0)}
      data-control="main"
      className={classNames('rounded-(--radius-box)', drag.isOver(0) && dropLook)}
    >
      <FileField
        label="Image"
        hint="The main picture. Screen readers say the part’s name for it."
        multiple
        accept={accept}
        value={file}
        saved={main && 'url' in main ? main.url : undefined}
        isRemovable={list.isMainRemovable}
        error={mainFault}
        progress={file && uploads.progressOf(file)}
        disabled={disabled}
        onChange={(chosen, others) => (chosen ? list.replaceMain([chosen, ...others]) : acts.remove(0))}
      />
      {more.length > 0 && (
        <div className="mt-1 flex items-center gap-2">
          <span {...drag.handle(0)} className="cursor-grab p-2">
            <GripVertical aria-hidden="true" className="size-5" />
          </span>
          <p className="flex-1 text-sm text-(--muted)">Picture 1 of {list.pictures.length}</p>
          <MoveButton to="down" index={0} disabled={disabled} onMove={(index) => acts.move(0, index)} />
        </div>
      )}
    </div>
  );
}

function MoreCards({ list, uploads, faultOf, wordsFaultOf, disabled, drag, acts }: PicturesProps) {
  const { pictures } = list;
  return (
    <ol className="flex flex-col gap-3">
      {pictures.map(
        (picture, index) =>
          index > 0 && (
            <PictureCard
              key={picture.key}
              picture={picture}
              index={index}
              isLast={index === pictures.length - 1}
              progress={'file' in picture ? uploads.progressOf(picture.file) : undefined}
              isSent={'file' in picture && uploads.isSent(picture.file)}
              fault={faultOf(picture)}
              wordsFault={wordsFaultOf(picture)}
              disabled={disabled}
              handle={drag.handle(index)}
              drop={drag.index(index)}
              isOver={drag.isOver(index)}
              onMove={(to) => acts.move(index, to)}
              onRemove={() => acts.remove(index)}
              onWrite={(alt) => list.write(index, alt)}
            />
          ),
      )}
    </ol>
  );
}

/** Announces the last action or the present upload, and offers to undo a removal. */
function LastAct({ list, uploads, disabled, onUndo }: PictureFieldsProps & { onUndo: () => void }) {
  const { pictures, act } = list;
  const sending = pictures.findIndex(
    (picture) => 'file' in picture && uploads.progressOf(picture.file) !== undefined,
  );
  const words = sending === -1 ? act?.words : `Sending picture ${sending + 1} of ${pictures.length}…`;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {/* Not an <output>, because resetting a form restores the content of its outputs. */}
      <div aria-live="polite" className="text-sm text-(--muted)">
        <p key={`${act?.number} ${sending}`}>{words}</p>
      </div>
      {act?.undo && !disabled && (
        <Button variant="quiet" data-control="undo" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
