import type { Cap } from '@switchyard/shared';

/** The sizes of one row with their counts, such as "1×16 1.75×2 iso×1". */
export function row(number: number, caps: string): Cap[] {
  return caps.split(' ').map((cap) => {
    const [size, count] = cap.split('×');
    return { size: size === 'iso' ? size : Number(size), row: number, count: Number(count) };
  });
}
