import { decideOnAnswer, listOwnersAnswers, type OwnersAnswer } from '@switchyard/fit';
import { formatNumber } from '@switchyard/shared';
import { kinds } from '@switchyard/shared/parts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answersAbout } from '../../features/catalogue/fit/fact-questions.ts';
import { toldFacts } from '../../features/catalogue/fit/own-build.ts';
import { api } from '../../lib/api.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { describeError } from '../../lib/describe-error.ts';
import { fill } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { keyboardsKey } from './edited-keyboards.ts';

const answersQuery = () =>
  queryOptions({
    queryKey: [...keyboardsKey, 'answers'],
    queryFn: ({ signal }) => api.call(listOwnersAnswers, {}, { signal }),
  });

const mostShown = 20;

/** What owners say about their keyboards, for an admin to agree with. Nothing as long as nobody said anything. */
export function OwnersAnswers() {
  const { data: answers = [] } = useQuery(answersQuery());
  const queryClient = useQueryClient();
  const deciding = useMutation({
    mutationFn: ({ answer: { slug, fact, value }, isAgreed }: { answer: OwnersAnswer; isAgreed: boolean }) =>
      api.call(decideOnAnswer, { body: { slug, fact, value, isAgreed } }),
    onSuccess: (_, { answer, isAgreed }) =>
      toast.success(isAgreed ? `It is known about ${answer.name} now.` : 'The answer is declined.'),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyboardsKey }),
  });
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="flex max-w-3xl flex-col gap-4">
      <h2 id="answers" className="text-2xl">
        What owners say
      </h2>
      <ul className="plate flex flex-col divide-y divide-base-300 px-4">
        {answers.slice(0, mostShown).map((answer) => {
          const { slug, name, fact, value, accounts, known } = answer;
          const words = sayAnswer(fact, value);
          return (
            <li key={`${slug} ${fact} ${value}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-48 flex-1">
                <p className="font-medium wrap-anywhere">{words}</p>
                <p className="text-sm wrap-anywhere text-(--muted)">
                  <Link to={fill(dashboardPaths.editKeyboard, slug)} className="text-link">
                    {name}
                  </Link>
                  {`, ${formatNumber(accounts)} ${accounts === 1 ? 'account' : 'accounts'}`}
                  {known !== undefined && `; known is: ${sayAnswer(fact, known)}`}
                </p>
              </div>
              <Button
                size="small"
                aria-label={`Agree: ${words}, ${name}`}
                busy={deciding.isPending}
                onClick={() => deciding.mutate({ answer, isAgreed: true })}
              >
                Agree
              </Button>
              <Button
                variant="quiet"
                aria-label={`Decline: ${words}, ${name}`}
                disabled={deciding.isPending}
                onClick={() => deciding.mutate({ answer, isAgreed: false })}
              >
                Decline
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** An answer in words, such as “Hot-swap: Yes”. */
function sayAnswer(name: string, json: string): string {
  const fact = toldFacts.find((known) => known === name);
  const value = String(JSON.parse(json));
  if (!fact) return `${name}: ${value}`;
  return `${kinds.kit.facts[fact].label}: ${answersAbout(fact)[value] ?? value}`;
}
