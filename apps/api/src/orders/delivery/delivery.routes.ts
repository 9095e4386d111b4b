import {
  getDelivery,
  getDeliveryCosts,
  getDeliveryTable,
  saveDeliveryTable,
} from '@switchyard/shared/delivery';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { DeliveryService } from './delivery.service.ts';

export function mountDelivery(mount: Mount, delivery: DeliveryService): void {
  mount(getDelivery, () => delivery.delivery());
  mount(getDeliveryCosts, () => delivery.costs());
  mount(getDeliveryTable, () => delivery.table());
  mount(saveDeliveryTable, ({ caller, body }) => delivery.saveTable(caller, body));
}
