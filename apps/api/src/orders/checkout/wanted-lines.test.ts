import { expect, it } from 'vitest';
import { refuse } from '../../infrastructure/app-error.ts';
import { refuseLines, type LineFault } from './wanted-lines.ts';

const fault = (name: string, path: string, refusal: LineFault['refusal']) =>
  ({ line: { part: { name }, path }, refusal }) as LineFault;

it('names each part at fault once', () => {
  const faults = [
    fault('Fen Switch', 'body.lines.0', refuse('part_busy', { name: 'Fen Switch' })),
    fault('Oak Case', 'body.lines.1', refuse('mostly_set_aside', { quantity: 2 })),
  ];
  expect(refuseLines(faults).message).toBe(
    'Fen Switch has just been changed. Try again. ' +
      'Oak Case: Most of this part is set aside for other orders. You can order 2 now.',
  );
});
