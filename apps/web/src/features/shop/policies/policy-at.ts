import { policies, type Policy } from '@switchyard/shared/policies';

/** Which text a page shows. The router ignores case and a slash at the end. */
export function policyAt(pathname: string): Policy | undefined {
  const name = pathname.split('/')[1]?.toLowerCase();
  return policies.find((policy) => policy === name);
}
