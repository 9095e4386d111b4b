import { kinds } from '@switchyard/shared/parts';
import { isOfOtherShape, judgeLayout, judgeMountings, refuseShape } from './layout-rulings.ts';
import { type Rule, rule } from './rule.ts';
import { doesNotFit, fits, fitsIf } from './verdicts.ts';

const layouts = kinds.pcb.facts.layout.values;

const askTheMaker = fitsIf(
  'Check with the maker that the case is for this board: its screws and ' +
    'its opening for the cable must be at the same places.',
);

export const caseRules: readonly Rule[] = [
  rule({
    name: 'Layout',
    source: '0xfab1.net/tech/hardware/keyboards, sizes of keyboards',
    reads: { case: ['layout'], board: ['layout'] },
    concerns: ({ case: { layout }, board }) => !isOfOtherShape(layout, board, 'case'),
    judge: ({ case: { layout }, board }) => judgeLayout(layout, board.layout, 'case'),
  }),
  rule({
    name: 'Shape',
    source: '0xfab1.net/tech/hardware/keyboards, sizes of keyboards',
    reads: { case: ['layout'], board: ['arrangements'] },
    concerns: ({ case: { layout }, board }) => isOfOtherShape(layout, board, 'case'),
    judge: ({ case: { layout }, board }) => refuseShape(layout, board.arrangements, 'case'),
  }),
  rule({
    name: 'Mounting',
    source: 'danyam.com/blogs/news/keyboard-mounting-style-how-it-affect-your-keyboard',
    reads: { case: ['mounting'], board: ['mounting'] },
    judge: ({ case: { mounting }, board }) => judgeMountings(mounting, board.mounting),
  }),
  rule({
    name: 'Screws and socket',
    source: 'github.com/komar007/gh60; danyam.com, “Keyboard mounting style”',
    reads: { case: ['layout', 'mounting'], board: ['layout', 'mounting'] },
    concerns: ({ case: { layout }, board }) => layout !== undefined && layout === board.layout,
    judge: ({ case: { layout, mounting }, board }) =>
      layout === '60' && mounting.includes('tray') && board.mounting.includes('tray')
        ? fitsIf(
            'Check that both follow the GH60: most 60% tray cases share its five screws ' +
              'and its USB socket at the left, but not all, and boards without Win keys or ' +
              'with an HHKB bottom row need a case with that opening.',
          )
        : askTheMaker,
    without: () => askTheMaker,
  }),
  rule({
    name: 'Layout',
    source: '0xfab1.net/tech/hardware/keyboards, sizes of keyboards',
    reads: { case: ['layout'], plate: ['layout'] },
    judge: ({ case: { layout }, plate }) =>
      layout === plate.layout
        ? fits(`Both are ${layouts[layout]}.`)
        : doesNotFit(`The case is ${layouts[layout]}, the plate ${layouts[plate.layout]}.`),
  }),
  rule({
    name: 'Screws',
    source: 'github.com/keebio/quefrency-case/issues/13',
    reads: { case: ['layout'], plate: ['layout'] },
    concerns: ({ case: { layout }, plate }) => layout !== undefined && layout === plate.layout,
    judge: () =>
      fitsIf(
        'Check with the maker that the plate is for this case: the tabs and screws of plates are particular to a case.',
      ),
  }),
  rule({
    name: 'Mounting',
    source: 'danyam.com/blogs/news/keyboard-mounting-style-how-it-affect-your-keyboard',
    reads: { case: ['mounting'], plate: ['mounting'] },
    judge: ({ case: { mounting }, plate }) =>
      mounting.every((each) => each === 'integrated')
        ? doesNotFit('The case is its own plate.')
        : judgeMountings(plate.mounting, mounting),
  }),
];
