import type { ReactNode } from 'react';
import { describeError } from '../lib/describe-error.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { UnpluggedIcon } from './shell-icons.tsx';

interface StateFrameProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
  role?: 'alert' | undefined;
}

function StateFrame({ icon, title, children, action, className, role }: StateFrameProps) {
  return (
    <div
      role={role}
      className={classNames('plate flex flex-col items-center gap-3 px-6 py-12 text-center', className)}
    >
      <span
        aria-hidden="true"
        className="keycap keycap-plain keycap-square pointer-events-none mb-2 size-14 [&_svg]:size-6"
      >
        {icon}
      </span>
      <p className="font-display text-xl font-bold">{title}</p>
      {children && <div className="max-w-[42ch] text-(--muted)">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

type EmptyStateProps = Omit<StateFrameProps, 'role'>;

export function EmptyState(props: EmptyStateProps) {
  return <StateFrame {...props} />;
}

interface ErrorStateProps {
  /** Such as `The parts could not be loaded`. */
  title?: string | undefined;
  error: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** An alternative to retrying. */
  action?: ReactNode;
  /** Replaces the description of the error. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Says what failed and offers to retry. */
export function ErrorState({
  title = 'Something went wrong',
  error,
  onRetry,
  retrying = false,
  action,
  children,
  className,
}: ErrorStateProps) {
  return (
    <StateFrame
      role="alert"
      icon={<UnpluggedIcon />}
      title={title}
      className={className}
      action={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button variant="primary" busy={retrying} onClick={onRetry}>
                Try again
              </Button>
            )}
            {action}
          </>
        )
      }
    >
      {children || describeError(error)}
    </StateFrame>
  );
}

interface QueryErrorProps {
  /** Such as `The parts could not be loaded`. */
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** A failed query, with a button to retry. */
export function QueryError({ title, query: { error, isFetching, refetch } }: QueryErrorProps) {
  return <ErrorState title={title} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}
