import {
  getDelivery,
  getDeliveryCosts,
  getDeliveryTable,
  getQuote,
  saveDeliveryTable,
} from '@switchyard/shared';
import type { Mount } from '../http/mount.ts';
import type { DeliveryService } from './delivery.service.ts';

export function mountDelivery(mount: Mount, delivery: DeliveryService): void {
  mount(getDelivery, () => delivery.delivery());
  mount(getDeliveryCosts, () => delivery.costs());
  mount(getQuote, ({ query }) => delivery.quote(query));
  mount(getDeliveryTable, () => delivery.table());
  mount(saveDeliveryTable, ({ caller, body }) => delivery.saveTable(caller, body));
}
