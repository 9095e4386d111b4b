import { policies, type Policy } from '@switchyard/shared/policies';

/** The policy that a path shows. Like the router, it ignores case and a trailing slash. */
export function policyAt(pathname: string): Policy | undefined {
  const name = pathname.split('/')[1]?.toLowerCase();
  return policies.find((policy) => policy === name);
}
