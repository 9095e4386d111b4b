import { expect, it } from 'vitest';
import { asAdmin, newAdmin } from '../../support/orders.ts';
import { oneBack, useReturning } from '../../support/returning.ts';
import type { Shop } from '../../support/shop.ts';

const { running, deliveredOrder, declared, desk, act, mailsTo, trailOf } = useReturning();

it('a returned unit goes back once, wherever the process dies while it settles', async () => {
  const { shop, mortal, database } = running();
  for (const when of ['before', 'after'] as const) {
    for (const write of [1, 2, 3, 4, 5, 6, 7]) {
      const order = await deliveredOrder();
      const id = await declared(order);
      await act(id, 'accepted');
      const settle = (at: Shop) => act(id, 'settled', { refund: oneBack }, at);
      database.dieAt({ write, when });
      await settle(mortal);
      database.dieAt(undefined);
      const last = await settle(shop);
      expect([200, 409], `dead ${when} write ${write}`).toContain(last.status);
      shop.clock.forward(10 * 60_000);
      await shop.app.sweep();
      expect(await order.read()).toMatchObject({ refunds: [{ state: 'made', restocked: 1 }] });
      expect(await desk(`q=${order.buyer.email}`)).toMatchObject([{ state: 'settled' }]);
      expect(await trailOf(id)).toEqual(['return-accepted', 'return-settled']);
      expect(await order.faults()).toEqual([]);
    }
  }
});

it('a step of a return is told once, wherever the process dies', async () => {
  const { shop, mortal, database } = running();
  for (const when of ['before', 'after'] as const) {
    for (const write of [1, 2, 3, 4]) {
      const order = await deliveredOrder();
      const id = await declared(order);
      const path = `/withdrawals/${id}/accepted`;
      database.dieAt({ write, when });
      await mortal.as((await newAdmin(shop)).token).put(path);
      database.dieAt(undefined);
      await (await asAdmin(shop)).put(path).expect(200);
      shop.clock.forward(10 * 60_000);
      const told = (await mailsTo(order.buyer.email)).filter((mail) => mail.includes('We take it back'));
      const ids = told.map((mail) => /Message-ID:\s+(\S+)/i.exec(mail)?.[1]);
      expect(new Set(ids).size, `dead ${when} write ${write}`).toBe(1);
      expect(await trailOf(id)).toEqual(['return-accepted']);
    }
  }
});
