import { longestLayout, readPastedLayout } from '@switchyard/shared';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields.tsx';
import type { Build } from './use-build.ts';

/** The field for a layout in the format of a layout editor. */
export function PastedLayout({ build: { choice, change } }: { build: Build }) {
  const [text, setText] = useState(choice.pasted ?? '');
  const [fault, setFault] = useState(() => (choice.pasted ? faultOf(choice.pasted) : undefined));

  function read() {
    const found = faultOf(text);
    setFault(found);
    if (found === undefined) change({ pasted: text });
  }

  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label="Your layout"
        hint="The raw data of keyboard-layout-editor.com, or the JSON of VIA or QMK. It stays on this device if it is long."
        optional="unsaid"
        name="pasted"
        rows={5}
        maxLength={longestLayout}
        spellCheck={false}
        autoComplete="off"
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={fault}
      />
      <Button onClick={read} className="self-start">
        Read the layout
      </Button>
    </div>
  );
}

function faultOf(text: string): string | undefined {
  const reading = readPastedLayout(text);
  return 'fault' in reading ? reading.fault : undefined;
}
