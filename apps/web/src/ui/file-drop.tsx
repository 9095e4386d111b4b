import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';

interface FileDropProps extends Omit<ComponentProps<'input'>, 'onChange' | 'children' | 'className'> {
  /** Called with an empty list if the user has cleared the input. */
  onChange: (files: readonly File[]) => void;
  /** The content of the frame. The input lies on top of it. */
  children: ReactNode;
  /** Rendered on top of the input, so that it can be clicked. */
  action?: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** A frame to drop a file on, or to click and choose one. */
export function FileDrop({ onChange, children, action, ...input }: FileDropProps) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);

  function drop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsDraggedOver(false);
    const files = [...event.dataTransfer.files].slice(0, input.multiple ? undefined : 1);
    if (files.length > 0 && !input.disabled) onChange(files);
  }

  return (
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={drop}
      className={classNames(
        'relative flex items-center gap-4 rounded-(--radius-box) border-2 border-dashed p-4 transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        input['aria-invalid'] ? 'border-error' : 'border-base-300',
        isDraggedOver && 'border-primary bg-primary/10',
      )}
    >
      {children}
      <input
        {...input}
        type="file"
        // Cleared first: browsers fire no event if the same file is chosen again.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => onChange([...(event.target.files ?? [])])}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {action}
    </div>
  );
}
