import { answerAboutKeyboard, decideOnAnswer, listOwnersAnswers } from '@switchyard/fit';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { KeyboardAnswersService } from './keyboard-answers.service.ts';

export function mountKeyboardAnswers(mount: Mount, answers: KeyboardAnswersService): void {
  mount(answerAboutKeyboard, async ({ caller, body }) => {
    await answers.answer(caller, body.name, body.facts);
    return { acknowledged: true };
  });
  mount(listOwnersAnswers, () => answers.listOpen());
  mount(decideOnAnswer, async ({ caller, body: { isAgreed, ...decision } }) => {
    const keyboard = await answers.decide(caller, decision, isAgreed);
    return { ...(keyboard && { keyboard }) };
  });
}
