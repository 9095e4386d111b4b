import type { FitVerdict } from '@switchyard/shared/builds';
import { Status } from './status.tsx';

const words = {
  fits: { tone: 'good', text: 'Fits' },
  'fits-if': { tone: 'waiting', text: 'Fits if …' },
  unknown: { tone: 'neutral', text: 'Not known' },
  'does-not-fit': { tone: 'bad', text: 'Does not fit' },
} as const satisfies Record<FitVerdict, unknown>;

/** A verdict as a word with an icon and a colour. */
export function VerdictStatus({ verdict }: { verdict: FitVerdict }) {
  const { tone, text } = words[verdict];
  return <Status tone={tone}>{text}</Status>;
}
