import { Button } from './button.tsx';
import { SaveBar } from './save-bar.tsx';

interface VersionedSaveBarProps {
  /** What `useVersionedForm` returned. */
  draft: {
    isSaving: boolean;
    canDiscard: boolean;
    isUnsaved: boolean;
    /** Whether nothing has ever been saved. */
    isNew?: boolean | undefined;
    failure: string | undefined;
    isConflict: boolean;
    discard: () => unknown;
    keepMine: () => unknown;
  };
  /** Says what discarding the changes does. */
  question: string;
}

/** The save bar of a versioned form. After a conflict, it offers to overwrite what somebody else has saved. */
export function VersionedSaveBar({ draft, question }: VersionedSaveBarProps) {
  return (
    <SaveBar
      isUnsaved={draft.isUnsaved}
      isNew={draft.isNew}
      isSaving={draft.isSaving}
      canDiscard={draft.canDiscard}
      failure={draft.failure}
      question={question}
      onDiscard={draft.discard}
      action={
        draft.isConflict ? (
          <Button variant="primary" onClick={() => void draft.keepMine()}>
            Keep mine
          </Button>
        ) : undefined
      }
    />
  );
}
