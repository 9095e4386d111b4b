import { afterAll, beforeAll } from 'vitest';
import { createMortalDatabase } from './mortal-database.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { startShop } from './shop.ts';

/** Environment of a shop that queues mail. No server accepts the mail; tests look at the queue. */
export const mailingShop = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Switchyard <orders@shop.example>',
  SELLER_EMAIL: 'desk@shop.example',
  SITE_ORIGIN: 'https://shop.example',
};

/** Environment of a shop whose mail a test reads. */
export const mailTo = ({ url }: PostOffice) => ({ ...mailingShop, SMTP_URL: url });

export type MortalShop = Awaited<ReturnType<typeof startMortalShop>>;

/** Starts a shop and a second process of it, in which crashes are simulated. */
export async function startMortalShop(environment: Record<string, string> = mailingShop) {
  const shop = await startShop(environment);
  const database = createMortalDatabase(shop.db);
  const mortal = await startShop({ ...environment, STRIPE_API_URL: shop.sandbox.origin }, database.db);
  return {
    shop,
    mortal,
    database,
    /** Advances both clocks by a day, so that every hold expires. */
    passDay() {
      for (const { clock } of [shop, mortal]) clock.forward(24 * 3_600_000);
    },
    async stop() {
      database.dieAt(undefined);
      await mortal.stop();
      await shop.stop();
    },
  };
}

/** Starts both processes and a fake mail server before the tests of a file, and calls `use` with them. */
export function usePostedShops(use: (all: MortalShop & { office: PostOffice }) => void): void {
  let office: PostOffice | undefined;
  let shops: MortalShop | undefined;
  beforeAll(async () => {
    office = await openPostOffice();
    shops = await startMortalShop(mailTo(office));
    use({ ...shops, office });
  });
  afterAll(async () => {
    await shops?.stop();
    await office?.close();
  });
}
