import { expect, it } from 'vitest';
import { createLogger } from '../observability/logger.ts';
import { createMailService } from './mail.service.ts';
import type { DueMail } from './mails.repository.ts';

/**
 * Sweeps once.
 * @param dues what each look for a due mail finds; undefined is none
 * @returns the largest number of mails that were sent at once
 */
async function sweep(dues: (DueMail | undefined)[]): Promise<number> {
  const sending = new Set<string>();
  let most = 0;
  const mail = createMailService({
    mails: Object.assign(Object.create(null), {
      take: async () => dues.shift(),
      markSent: async () => {},
    }),
    kinds: Object.assign(Object.create(null), {
      withUrgency: () => [],
      isTooLate: () => false,
      isToFormerEmail: () => false,
    }),
    post: {
      transport: Object.assign(Object.create(null), {
        async send({ messageId }: { messageId: string }) {
          sending.add(messageId);
          most = Math.max(most, sending.size);
          await new Promise((resolve) => setImmediate(resolve));
          sending.delete(messageId);
        },
      }),
      write: async () => Object.create(null),
      emailOf: async () => undefined,
      domain: 'shop.example',
      seller: 'desk@shop.example',
    },
    clock: { now: () => new Date(0) },
    logger: createLogger('silent'),
    onMail: () => {},
  });
  await mail.sweep();
  return most;
}

const due = (id: string): DueMail =>
  Object.assign(Object.create(null), {
    id,
    to: 'ada@example.com',
    attempts: 1,
    createdAt: new Date(0),
    template: {},
  });

const many = (prefix: string) => Array.from({ length: 40 }, (_, n) => due(`${prefix}${n}`));
const none = Array.from<undefined>({ length: 5 });

it('sends one mail at a time while only one is due', async () => {
  expect(await sweep([due('only')])).toBe(1);
});

it('sends four mails at once that come after a look that found none', async () => {
  expect(await sweep([due('first'), ...none, ...many('later')])).toBe(4);
});
