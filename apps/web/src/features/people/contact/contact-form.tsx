import { lazy, Suspense } from 'react';
import { Data } from '../../../lib/data.tsx';
import { retried } from '../../../lib/retried.ts';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { formLayout } from './form-layout.ts';

/** A section of Home. Lazy-loaded. */
export default function ContactFormSection() {
  return (
    <Data>
      <ContactForm />
    </Data>
  );
}

/** Lazy-loaded, because forms need much code. */
const MessageForm = lazy(
  retried(async () => ({ default: (await import('./message-form.tsx')).MessageForm })),
);

function ContactForm() {
  return (
    <Suspense fallback={<ContactFormSkeleton />}>
      <MessageForm />
    </Suspense>
  );
}

function ContactFormSkeleton() {
  return (
    <SkeletonRegion label="Loading the form" className={formLayout.frame}>
      <FieldSkeleton height="h-12" />
      <FieldSkeleton height="h-12" />
      <div className={formLayout.wide}>
        <FieldSkeleton height="h-28" />
      </div>
      <div className={formLayout.end}>
        <Skeleton className="h-12 w-full sm:w-32" />
      </div>
    </SkeletonRegion>
  );
}

function FieldSkeleton({ height }: { height: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Skeleton className="h-6 w-20" />
      <Skeleton className={height} />
    </div>
  );
}
