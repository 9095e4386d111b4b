import { type Key, quantityToOrder } from '@switchyard/fit';
import { formatNumber } from '@switchyard/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { codesOf } from './key-codes.ts';
import { SmallDrawing } from './small-drawing.tsx';
import type { Build } from './use-build.ts';

/** With fewer identified keys the test makes no sense. Pasted layouts seldom have legends. */
const fewest = 20;

/**
 * Tests which keys respond: each lights up when it is pressed. The others are counted, with how many switches to order
 * for them.
 */
export function PressKeys({ build }: { build: Build }) {
  const keys = build.fit.drawing?.arrangement.keys ?? [];
  const codes = codesOf(
    keys,
    keys.some(({ size }) => size === 'iso'),
  );
  const [isOpen, setOpen] = useState(false);
  const testable = codes.filter((code) => code !== undefined).length;
  if (testable < fewest) return null;
  return (
    <div className="flex flex-col gap-3">
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="self-start">
        {isOpen ? 'Stop the test' : 'Test my keys'}
      </Button>
      {isOpen && <Test keys={keys} codes={codes} build={build} onStop={() => setOpen(false)} />}
    </div>
  );
}

interface TestProps {
  keys: readonly Key[];
  codes: readonly (string | undefined)[];
  build: Build;
  onStop: () => void;
}

function Test({ keys, codes, build, onStop }: TestProps) {
  const pressed = usePressed(onStop);
  const silent = codes.filter((code) => code !== undefined && !pressed.has(code)).length;
  const switches = build.parts.find(({ facts }) => facts?.kind === 'switch');
  const lit = new Set(keys.filter((_, index) => pressed.has(codes[index] ?? '')));
  return (
    <>
      <p>Press each key of this keyboard once. To stop, press Escape twice.</p>
      <SmallDrawing keys={keys} knobs={[]} marked={(key) => lit.has(key)} />
      <output>
        {silent === 0
          ? 'All keys work.'
          : `${formatNumber(silent)} ${silent === 1 ? 'key has' : 'keys have'} not answered yet.`}
        {silent > 0 &&
          pressed.size > 0 &&
          switches &&
          ` For that many switches, order ${formatNumber(quantityToOrder(silent, switches.minimumOrder, switches.quantityStep))} of ${switches.name}.`}
      </output>
    </>
  );
}

/** The codes of all keys that were pressed. Keys do nothing else during the test, except for Escape pressed twice. */
function usePressed(onStop: () => void): ReadonlySet<string> {
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  const stop = useEffectEvent(onStop);
  useEffect(() => {
    let last = '';
    function onKey(event: KeyboardEvent) {
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      if (event.code === 'Escape' && last === 'Escape') stop();
      last = event.code;
      setPressed((before) => new Set(before).add(event.code));
    }
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return pressed;
}
