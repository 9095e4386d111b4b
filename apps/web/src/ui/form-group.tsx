import type { ReactNode } from 'react';

interface FormGroupProps {
  /** So that links with a hash can lead to the group. */
  id?: string;
  title: string;
  note?: string;
  children: ReactNode;
}

/** A titled group of fields in a long form. */
export function FormGroup({ id, title, note, children }: FormGroupProps) {
  return (
    <section id={id} aria-label={title} className="plate flex min-w-0 scroll-mt-20 flex-col gap-5 p-4 sm:p-6">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {note && <p className="mt-1 max-w-[65ch] text-(--muted)">{note}</p>}
      </div>
      {children}
    </section>
  );
}
