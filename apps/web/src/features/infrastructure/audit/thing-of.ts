import { lookUp } from '@switchyard/shared';
import type { AuditAction, AuditEntry } from '@switchyard/shared/audit';
import { fill } from '../../../lib/paths.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';

interface Thing {
  name: string;
  path: string;
}

const anId = /^[0-9a-f]{24}$/;

/** Actions whose `whom` is the id of an order, a part or a message. */
const kinds: Partial<Record<AuditAction, 'order' | 'part' | 'message'>> = {
  'order-packed': 'order',
  'order-shipped': 'order',
  'order-delivered': 'order',
  'address-added': 'order',
  'address-asked': 'order',
  'part-added': 'part',
  'part-changed': 'part',
  'price-changed': 'part',
  'stock-changed': 'part',
  'message-replied': 'message',
  'message-answered': 'message',
};

const things = {
  order: (id: string): Thing => ({ name: 'Go to the order', path: dashboardPaths.order(id) }),
  part: (id: string): Thing => ({ name: 'Go to the part', path: fill(dashboardPaths.editPart, id) }),
  message: (id: string): Thing => ({ name: 'Go to the message', path: dashboardPaths.message(id) }),
};

const isId = (value: unknown): value is string => typeof value === 'string' && anId.test(value);

/**
 * The page of the order, part or message that an entry is about: of the entry's target, otherwise of the only order or
 * the part that it names. Undefined if there is none.
 */
export function thingOf({ action, whom, before = {}, after = {} }: AuditEntry): Thing | undefined {
  const kind = lookUp(kinds, action);
  if (kind && isId(whom)) return things[kind](whom);
  const named = (key: string) => [lookUp(after, key) ?? lookUp(before, key)].flat();
  const [order, ...more] = [...named('order'), ...named('unpaid')].filter(isId);
  if (order !== undefined) return more.length === 0 ? things.order(order) : undefined;
  const part = named('partId').find(isId);
  return part === undefined ? undefined : things.part(part);
}
