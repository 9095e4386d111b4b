import type { Cap } from '@switchyard/shared/parts';

/** The sizes of one row with their counts, such as "1×16 1.75×2 iso×1". Their form is the usual one unless told. */
export function row(number: number, caps: string, form?: Cap['form']): Cap[] {
  return caps.split(' ').map((cap) => {
    const [size, count] = cap.split('×');
    return {
      size: size === 'iso' ? size : Number(size),
      row: number,
      count: Number(count),
      ...(form && { form }),
    };
  });
}
