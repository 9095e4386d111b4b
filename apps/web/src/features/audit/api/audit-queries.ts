import { listAudit, type EndpointInput } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

type AuditQuery = EndpointInput<typeof listAudit>['query'];

/** What is asked of the server about the audit trail. */
export const auditQueries = {
  /** A page of the lines that a search asks for. */
  page: (query: AuditQuery) =>
    queryOptions({
      queryKey: [...queryKeys.audit, 'page', query],
      queryFn: ({ signal }) => api.page(listAudit, { query }, { signal }),
    }),
};
