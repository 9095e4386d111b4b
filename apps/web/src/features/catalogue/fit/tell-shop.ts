import { answerAboutKeyboard } from '@switchyard/fit';
import { api } from '../../../lib/api.ts';
import { session } from '../../../lib/session/session.ts';
import { valueOf } from './fact-questions.ts';
import type { BuildChoice, ToldFact } from './own-build.ts';

/** In milliseconds. People try several answers before they leave one. */
const pause = 3000;

let waiting: ReturnType<typeof setTimeout> | undefined;
let told: { name: string; facts: Record<string, unknown> } | undefined;

function send(): void {
  clearTimeout(waiting);
  const body = told;
  told = undefined;
  if (body && Object.keys(body.facts).length > 0)
    void api.call(answerAboutKeyboard, { body }).catch(() => undefined);
}

/**
 * Sends what a signed-in owner says about a known board to the shop, once the owner has stopped choosing. Nothing is
 * sent while the owner may have another board. It is worth nothing to the owner, so a failure is not shown.
 * @param text blank or undefined takes back an answer that still waits
 */
export function tellShop(
  { name, layout, isKnown, typed }: BuildChoice,
  fact: ToldFact,
  text: string | undefined,
): void {
  const isOfTable = name !== undefined && typed === undefined && (isKnown || layout !== 'pasted');
  if (!isOfTable || session.get().status !== 'signed-in') return;
  if (told && told.name !== name) send();
  const { [fact]: _, ...others } = told?.facts ?? {};
  told = { name, facts: { ...others, ...(text && { [fact]: valueOf(fact, text) }) } };
  clearTimeout(waiting);
  waiting = setTimeout(send, pause);
}
