import { useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface Key {
  /** As `KeyboardEvent.code` names it. */
  code: string;
  legend: string;
  /** Its width, in quarters of a key's. */
  grow?: `grow-${number}`;
  look?: 'keycap-primary' | 'keycap-accent';
}

const rows: Key[][] = [
  [
    { code: 'Escape', legend: 'Esc', look: 'keycap-accent' },
    { code: 'Digit1', legend: '1' },
    { code: 'Digit2', legend: '2' },
    { code: 'Digit3', legend: '3' },
    { code: 'Digit4', legend: '4' },
    { code: 'Digit5', legend: '5' },
  ],
  [
    { code: 'Tab', legend: 'Tab', grow: 'grow-6' },
    { code: 'KeyQ', legend: 'Q' },
    { code: 'KeyW', legend: 'W' },
    { code: 'KeyE', legend: 'E' },
    { code: 'KeyR', legend: 'R', grow: 'grow-6' },
  ],
  [
    { code: 'CapsLock', legend: 'Caps', grow: 'grow-7' },
    { code: 'KeyA', legend: 'A' },
    { code: 'KeyS', legend: 'S' },
    { code: 'KeyD', legend: 'D', grow: 'grow-5' },
    { code: 'KeyF', legend: 'F' },
  ],
  [
    { code: 'ControlLeft', legend: 'Ctrl', grow: 'grow-5' },
    { code: 'Space', legend: '', grow: 'grow-11' },
    { code: 'Enter', legend: 'Enter', grow: 'grow-8', look: 'keycap-primary' },
  ],
];

/** The keys that are held down on the visitor's own keyboard. */
function useHeldKeys(): ReadonlySet<string> {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const press = ({ code }: KeyboardEvent) =>
      setHeld((now) => (now.has(code) ? now : new Set([...now, code])));
    const release = ({ code }: KeyboardEvent) =>
      setHeld((now) => new Set([...now].filter((other) => other !== code)));
    const releaseAll = () => setHeld(new Set());
    addEventListener('keydown', press);
    addEventListener('keyup', release);
    addEventListener('blur', releaseAll);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('keyup', release);
      removeEventListener('blur', releaseAll);
    };
  }, []);
  return held;
}

/** A corner of a keyboard. Its keys go down with the visitor's. */
export function HeroKeyboard() {
  const held = useHeldKeys();
  return (
    <div aria-hidden="true" className="hero-board">
      {rows.map((row) => (
        <div key={row[0]?.code} className="flex gap-1.5">
          {row.map(({ code, legend, grow = 'grow-4', look }) => (
            <span
              key={code}
              className={classNames(
                'hero-key keycap',
                grow,
                look ?? 'keycap-plain',
                held.has(code) && 'is-held',
              )}
            >
              {legend}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
