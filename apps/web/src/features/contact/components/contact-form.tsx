import { lazy, Suspense } from 'react';
import { retried } from '../../../lib/retried.ts';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { formLayout } from './form-layout.ts';

/** Forms need much code, which no page waits for. */
const MessageForm = lazy(
  retried(async () => ({ default: (await import('./message-form.tsx')).MessageForm })),
);

/** The form to write to the shop. */
export function ContactForm() {
  return (
    <Suspense fallback={<ContactFormSkeleton />}>
      <MessageForm />
    </Suspense>
  );
}

/** The shape of the form that is coming. */
function ContactFormSkeleton() {
  return (
    <SkeletonRegion label="Loading the form" className={formLayout.frame}>
      <FieldSkeleton height="h-12" />
      <FieldSkeleton height="h-12" />
      <div className={formLayout.wide}>
        <FieldSkeleton height="h-28" />
      </div>
      <div className={formLayout.end}>
        <Skeleton className="h-12 w-32" />
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
