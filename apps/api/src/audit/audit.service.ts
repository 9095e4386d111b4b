import type { Clock } from '../clock.ts';
import type { AuditEntry, AuditQuery, AuditRepository } from './audit.repository.ts';

export type AuditService = ReturnType<typeof createAuditService>;

/** The trail of privileged acts, which only grows. */
export function createAuditService({ lines, clock }: { lines: AuditRepository; clock: Clock }) {
  return {
    /**
     * Writes a line. Call it before the act, and let its error stop the act. A crash in between leaves a line for
     * an act that did not happen, but no act goes unrecorded.
     */
    record: (entry: AuditEntry): Promise<void> => lines.insert(entry, clock.now()),

    /** Whether somebody took this account's admin role away. ADMIN_EMAILS does not give it back. */
    hasLostAdmin: (email: string): Promise<boolean> => lines.hasLostAdmin(email),

    /** A page of the trail. @throws AppError invalid_input for an unknown `after` or `before` */
    page: ({ q, ...query }: AuditQuery) => lines.page({ ...query, q: q && asStored(q) }),
  };
}

/** E-mails are stored in lower case. An import is named by its file's fingerprint, in which case matters. */
const asStored = (q: string): string => (q.includes('@') ? q.toLowerCase() : q);
