import { nameWithChoice } from '@switchyard/shared/families';
import {
  confirmWaiting,
  endWaiting,
  getWaiting,
  listWaiting,
  waitByEmail,
  waitForPart,
  type Waiting,
} from '@switchyard/shared/waiting';
import type { Mount } from '../../infrastructure/http/mount.ts';
import { wideNetworkOf } from '../../infrastructure/security/network.ts';
import type { FoundWaiting, WaitingService } from './waiting.service.ts';

export function mountWaiting(mount: Mount, waiting: WaitingService): void {
  mount(waitForPart, async ({ caller, body, response }) => ({
    state: await waiting.wait(caller, body, wideNetworkOf(response.req.ip)),
  }));
  mount(waitByEmail, async ({ body, response }) => {
    await waiting.ask(body, wideNetworkOf(response.req.ip));
    return { acknowledged: true };
  });
  mount(listWaiting, async ({ caller }) => (await waiting.list(caller)).map(toWaiting));
  mount(getWaiting, async ({ params }) => toWaiting(await waiting.find(params.key)));
  mount(confirmWaiting, async ({ params }) => toWaiting(await waiting.confirm(params.key)));
  mount(endWaiting, async ({ params }) => ({
    acknowledged: true,
    deletedCount: (await waiting.end(params.key)) ? 1 : 0,
  }));
}

const toWaiting = ({ key, state, part, quantity, since, onSale }: FoundWaiting): Waiting => ({
  key,
  state,
  partId: part,
  name: nameWithChoice(onSale),
  img: onSale.img,
  quantity,
  since: since.toISOString(),
  isThere: onSale.availableQuantity >= quantity,
});
