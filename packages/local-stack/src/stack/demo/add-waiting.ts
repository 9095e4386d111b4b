import { existsSync } from 'node:fs';
import { listParts } from '@switchyard/shared/parts';
import { waitForPart } from '@switchyard/shared/waiting';
import { awaitedPart, demoReviewers } from '../../demo-data/index.ts';
import { reviewerAccount } from '../accounts.ts';
import { writePrivateFile } from '../private-file.ts';
import { markerOf, type DemoLoading } from './load-demo-data.ts';
import { signInWithPassword } from './sign-in.ts';

/** How many people wait for the part that is sold out. */
const waitingPeople = 12;

/**
 * Lets people wait for one of the parts. It happens at the first start only, and in a shop that sends mail: without mail
 * nobody can be told. A part that is gone, or is back in stock, is left alone.
 */
export async function addWaiting(
  loading: Pick<DemoLoading, 'data' | 'apiOrigin' | 'authOrigin' | 'database' | 'dataFolder' | 'signal'>,
): Promise<void> {
  const marker = markerOf(loading, 'demo-waiting-loaded');
  if (existsSync(marker)) return;
  const members = loading.data.families.flatMap(({ parts }) => parts);
  const name = members.find(({ slug }) => slug === awaitedPart)?.name;
  for (const [index, person] of demoReviewers.slice(0, waitingPeople).entries()) {
    loading.signal?.throwIfAborted();
    const who = await signInWithPassword(loading, reviewerAccount(person.id, person.name));
    const part = (await who.call(listParts, { query: { q: name, limit: 50 } })).find(
      (one) => one.name === name,
    );
    if (!part || part.availableQuantity > 0) break;
    await who.call(waitForPart, { body: { partId: part._id, quantity: 1 + (index % 3) } });
  }
  writePrivateFile(marker, { loadedAt: new Date().toISOString() });
}
