import type { ReactNode } from 'react';
import { Form } from './form.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { VersionedSaveBar } from './versioned-save-bar.tsx';

interface DraftFormProps {
  label: string;
  draft: {
    isUnsaved: boolean;
    /** Whether nothing has ever been saved. */
    isNew: boolean;
    isSaving: boolean;
    failure: string | undefined;
    submit: () => Promise<void>;
    discard: () => unknown;
    /** Whether a save was refused because somebody else has saved in the meantime. */
    isConflict: boolean;
    /** Keeps the draft, whose next save overwrites what somebody else has saved. */
    keepMine: () => unknown;
  };
  /** Says what discarding the changes of a saved one does. */
  question: string;
  children: ReactNode;
}

/** The form of one thing, new or saved, with a save bar. It asks before somebody leaves it with unsaved changes. */
export function DraftForm({ label, draft, question, children }: DraftFormProps) {
  const guard = useLeaveGuard(() => draft.isUnsaved);
  return (
    <Form
      label={label}
      onSubmit={(event) => {
        event.preventDefault();
        return draft.submit();
      }}
      className="flex max-w-3xl flex-col gap-6"
    >
      {children}
      <VersionedSaveBar
        draft={{ ...draft, canDiscard: !draft.isSaving }}
        question={draft.isNew ? 'What you typed will be lost.' : question}
      />
      {guard.question}
    </Form>
  );
}
