import { type Fit, nameOfRole } from '@switchyard/fit';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { VerdictStatus } from '../../../ui/verdict-status.tsx';
import { AskLinks } from './ask-link.tsx';
import type { Build } from './use-build.ts';

type Pair = Fit['pairs'][number];

/** The verdict of each pair in a build, the worst first, with the rules and facts behind it. */
export function PairVerdicts({ build }: { build: Build }) {
  const { fit } = build;
  const names = new Map(fit.members.map(({ id, name }) => [id, name]));
  const order: Pair['verdict'][] = ['does-not-fit', 'unknown', 'fits-if', 'fits'];
  const pairs = order.flatMap((verdict) => fit.pairs.filter((pair) => pair.verdict === verdict));
  return (
    <ul className="flex flex-col gap-3">
      {pairs.map((pair) => (
        <li key={pair.members.join(' ')} className="plate">
          <PairVerdict pair={pair} names={pair.members.map((id) => names.get(id) ?? '')} build={build} />
        </li>
      ))}
    </ul>
  );
}

interface PairVerdictProps {
  pair: Pair;
  names: readonly string[];
  build: Build;
}

function PairVerdict({ pair: { verdict, findings }, names, build }: PairVerdictProps) {
  const reasons = findings.filter((finding) => finding.verdict === verdict);
  return (
    <>
      <details className="group/pair">
        <summary className="flex min-h-13 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 [&::-webkit-details-marker]:hidden">
          <h3 className="min-w-0 flex-1 basis-48 text-base/6 font-semibold wrap-anywhere">
            {names[0]} <span className="font-normal text-(--muted)">and</span> {names[1]}
          </h3>
          <VerdictStatus verdict={verdict} />
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-(--muted) transition-transform group-open/pair:rotate-180"
          />
        </summary>
        <Findings findings={findings} />
      </details>
      {verdict !== 'fits' && (
        <ul className="-mt-1 flex flex-col gap-1 px-4 pb-3">
          {reasons.map((finding) => (
            <li
              key={`${finding.rule} ${finding.words}`}
              className="flex flex-wrap gap-x-2 gap-y-1 wrap-anywhere"
            >
              <span className="min-w-0">{finding.words}</span>
              <AskLinks finding={finding} build={build} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The rules that apply to a pair, with the facts that they used. */
function Findings({ findings }: { findings: Pair['findings'] }) {
  return (
    <dl className="mx-4 mb-3 flex flex-col gap-3 border-t border-base-300 pt-3 text-sm">
      {findings.map((finding) => (
        <div key={`${finding.rule} ${finding.words}`}>
          <dt className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {finding.rule}
            <VerdictStatus verdict={finding.verdict} />
          </dt>
          <dd className="mt-1 wrap-anywhere">{finding.words}</dd>
          {finding.facts.map(({ role, name, label, value, basis }) => (
            <dd key={`${role} ${name}`} className="text-(--muted) wrap-anywhere">
              {label} of the {nameOfRole(role)}: {value ?? 'not known'}
              {basis === 'assumed' && ' (assumed)'}
              {basis === 'known' && ' (from our table of boards)'}
            </dd>
          ))}
          <dd className="text-(--muted) wrap-anywhere">Source: {finding.source}</dd>
        </div>
      ))}
    </dl>
  );
}
