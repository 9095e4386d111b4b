import type { ReactNode } from 'react';
import { Form } from './form.tsx';
import { SaveBar } from './save-bar.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';

interface DraftFormProps {
  label: string;
  draft: {
    isUnsaved: boolean;
    isSaving: boolean;
    failure: string | undefined;
    submit: () => Promise<void>;
    discard: () => void;
  };
  /** Says what discarding the changes does. */
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
      <SaveBar
        isUnsaved={draft.isUnsaved}
        isSaving={draft.isSaving}
        failure={draft.failure}
        question={question}
        onDiscard={draft.discard}
      />
      {guard.question}
    </Form>
  );
}
