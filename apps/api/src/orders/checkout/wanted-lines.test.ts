import { expect, it } from 'vitest';
import { refuse } from '../../infrastructure/app-error.ts';
import { refuseLines, type LineFault } from './wanted-lines.ts';

const fault = (name: string, path: string, refusal: LineFault['refusal'], values: string[] = []) =>
  ({ line: { part: { name, family: { id: '', n: 1, values } }, path }, refusal }) as LineFault;

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

it('names the choice of each part, because two of a family may have one name', () => {
  const refusal = refuse('mostly_set_aside', { quantity: 2 });
  const faults = ['M', 'XL'].map((size, index) => fault('Line Mat', `body.lines.${index}`, refusal, [size]));
  expect(refuseLines(faults).message).toMatch(/^Line Mat — M: .* Line Mat — XL: /);
});
