import { factNames, type KeptKeyboard, type OwnersAnswer, savedKeyboardSchema } from '@switchyard/fit';
import { kebab } from '@switchyard/fit/boards';
import type { KeyboardsService } from '../../catalogue/keyboards/keyboards.service.ts';
import { refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { CountedAnswer, KeyboardAnswersRepository } from './keyboard-answers.repository.ts';

export type KeyboardAnswersService = ReturnType<typeof createKeyboardAnswersService>;

interface AnswersNeeds {
  answers: KeyboardAnswersRepository;
  keyboards: Pick<KeyboardsService, 'table' | 'getKept' | 'save'>;
  clock: Clock;
}

/** The maximum number of answers in a list. */
const mostListed = 500;

type Decision = Pick<OwnersAnswer, 'slug' | 'fact' | 'value'>;

/** What the owners of keyboards say about them. An admin agrees before anybody else sees it. */
export function createKeyboardAnswersService({ answers, keyboards, clock }: AnswersNeeds) {
  /** The answers that say something new and were not declined. */
  async function listOpen(): Promise<OwnersAnswer[]> {
    const [counted, declined, { slugs }] = await Promise.all([
      answers.count(),
      answers.listDeclined(),
      keyboards.table(),
    ]);
    const open = counted.flatMap(
      ({ keyboard, fact, value: told, accounts }: CountedAnswer): OwnersAnswer[] => {
        const board = slugs.get(keyboard);
        const name = factNames.find((known) => known === fact);
        if (!board || !name) return [];
        const value = JSON.stringify(told);
        const known = board.facts[name];
        const isWhole = !(board.facts.atLeast ?? []).some((open) => open === name);
        const isKnown = known !== undefined && isWhole && JSON.stringify(known) === value;
        if (isKnown || declined.has(keyOf({ slug: keyboard, fact, value }))) return [];
        return [
          {
            slug: board.slug,
            name: board.name,
            fact,
            value,
            accounts,
            ...(known !== undefined && { known: JSON.stringify(known) }),
          },
        ];
      },
    );
    return open.slice(0, mostListed);
  }

  return {
    /** @throws a refusal: no_such_keyboard */
    async answer({ id }: Pick<Actor, 'id'>, name: string, facts: Readonly<Record<string, unknown>>) {
      const board = (await keyboards.table()).slugs.get(kebab(name));
      if (!board) throw refuse('no_such_keyboard');
      const told = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
      await answers.save(id, board.slug, told, clock.now());
    },

    listOpen,

    /**
     * Makes an answer a known fact of the keyboard, whose source is its owners, or declines it.
     * @throws a refusal: no_such_answer, no_such_keyboard, keyboard_changed
     */
    async decide(actor: Actor, decision: Decision, isAgreed: boolean): Promise<KeptKeyboard | undefined> {
      const open = await listOpen();
      const found = open.find((answer) => keyOf(answer) === keyOf(decision));
      if (!found) throw refuse('no_such_answer');
      if (!isAgreed) {
        await answers.decline(keyOf(decision), clock.now());
        return undefined;
      }
      const { slug, origin: _, ...kept } = await keyboards.getKept(found.slug);
      const others = kept.sources
        .map((source) => ({ ...source, facts: source.facts.filter((fact) => fact !== found.fact) }))
        .filter(({ facts }) => facts.length > 0);
      const { accounts, fact } = found;
      const { atLeast = [], ...known } = kept.facts;
      const stillOpen = atLeast.filter((other) => other !== fact);
      const record = savedKeyboardSchema.parse({
        ...kept,
        facts: {
          ...known,
          [fact]: JSON.parse(found.value),
          ...(stillOpen.length > 0 && { atLeast: stillOpen }),
        },
        sources: [
          ...others,
          {
            facts: [fact],
            accounts,
            opened: clock.now().toISOString().slice(0, 10),
            says: `Owners of the board say so: ${accounts} ${accounts === 1 ? 'account' : 'accounts'}.`,
          },
        ],
      });
      return keyboards.save(actor, slug, record);
    },
  };
}

const keyOf = ({ slug, fact, value }: Decision) => `${slug} ${fact} ${value}`;
