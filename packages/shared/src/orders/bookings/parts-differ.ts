import type * as z from 'zod/mini';

/** Reports lines whose part another line already has. */
export function checkPartsDiffer({
  value,
  issues,
}: z.core.ParsePayload<readonly { partId: string }[]>): void {
  const seen = new Set<string>();
  for (const [index, { partId }] of value.entries()) {
    const part = partId.toLowerCase();
    if (seen.has(part))
      issues.push({ code: 'custom', input: partId, path: [index], message: 'Another line has this part' });
    seen.add(part);
  }
}
