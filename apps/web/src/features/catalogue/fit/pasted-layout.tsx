import { isPacked, keyboardOfKeymap, longestLayout, nameIn, readPastedLayout } from '@switchyard/fit';
import { lazy, useState } from 'react';
import { retried } from '../../../lib/retried.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../ui/fields.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { GoneBoard, useIsGone } from './gone-board.tsx';
import { KeyRows, rowNames } from './key-rows.tsx';
import type { KeyboardOfText } from './keymap-boards.tsx';
import type { Build } from './use-build.ts';
import { Later } from '../../../ui/later.tsx';

const KeymapBoards = lazy(retried(() => import('./keymap-boards.tsx')));

/** The field into which an owner pastes a layout. */
export function PastedLayout({ build }: { build: Build }) {
  const { choice, change, fit } = build;
  // Nobody types the compact form, so the text came with a link.
  const isFromLink = isPacked(choice.pasted ?? '');
  const [text, setText] = useState(isFromLink ? '' : (choice.pasted ?? ''));
  const [fault, setFault] = useState(() => (choice.pasted ? faultOf(choice.pasted) : undefined));

  const isGone = useIsGone(choice.isKnown ? choice.name : undefined);
  const [keyboard, setKeyboard] = useState<KeyboardOfText>();

  const keys = fit.drawing?.arrangement.keys ?? [];
  const guesses = keys.filter(({ rowIsGuessed }) => rowIsGuessed).length;
  const isGuess = guesses > 0;
  // The highest row is only guessed if the layout tells no row at all.
  const isHighestGuessed = isGuess && guesses + Object.keys(choice.rows ?? {}).length >= keys.length;

  function read(text: string) {
    const found = faultOf(text);
    setFault(found);
    setKeyboard(found === undefined ? undefined : keyboardOfText(text));
    if (found === undefined)
      change({
        pasted: text,
        name: undefined,
        isKnown: false,
        topRow: undefined,
        rows: undefined,
        chosen: undefined,
      });
  }

  async function drop(files: readonly File[]) {
    const isLatest = build.beginChoosing();
    const dropped = await files[0]?.slice(0, longestLayout + 1).text();
    if (!isLatest()) return;
    if (dropped !== undefined) setText(dropped);
    read(dropped ?? '');
  }

  return (
    <div className="flex flex-col gap-3">
      {isGone && <GoneBoard />}
      {isFromLink && fault !== undefined && <p className="text-error">{fault}</p>}
      {choice.isKnown || isFromLink || (
        <>
          <TextArea
            label="Your layout"
            hint={
              'The raw data of keyboard-layout-editor.com, or the file of VIA, Vial, ' +
              'QMK, ZMK, RMK or Ergogen. A long one stays on this device.'
            }
            optional="unsaid"
            name="pasted"
            rows={5}
            spellCheck={false}
            autoComplete="off"
            className="[&_textarea]:font-mono [&_textarea]:text-sm"
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={fault}
          />
          {keyboard && (
            <Later>
              <KeymapBoards keyboard={keyboard} build={build} />
            </Later>
          )}
          <Button onClick={() => read(text)} className="self-start">
            Read the layout
          </Button>
          <FileDrop aria-label="A file with your layout" onChange={(files) => void drop(files)}>
            <span className="text-sm">Or drop the file here, or choose it.</span>
          </FileDrop>
        </>
      )}
      {choice.pasted && <ChoiceFields build={build} pasted={choice.pasted} />}
      {(isHighestGuessed || choice.topRow !== undefined) && (
        <SelectField
          label="Highest row"
          hint="The layout does not say which row of keycaps its keys take. Which keys are at the top?"
          optional="unsaid"
          name="topRow"
          value={choice.topRow ?? ''}
          onChange={({ target: { value } }) => change({ topRow: value === '' ? undefined : Number(value) })}
        >
          <option value="">Not sure</option>
          {rowNames.map((label, row) => (
            <option key={label} value={row}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {fit.drawing && choice.layout === 'pasted' && fit.fault === undefined && (
        <KeyRows build={build} drawing={fit.drawing} isOpen={isGuess || choice.rows !== undefined} />
      )}
    </div>
  );
}

function keyboardOfText(text: string): KeyboardOfText | undefined {
  const name = nameIn(text);
  return keyboardOfKeymap(text) ?? (name === undefined ? undefined : { name });
}

function faultOf(text: string): string | undefined {
  const reading = readPastedLayout(text);
  return 'fault' in reading ? reading.fault : undefined;
}
