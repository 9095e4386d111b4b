import type { Cap } from '@switchyard/shared/parts';

/**
 * Parses the caps of one row, given as size×count, such as "1×16 1.75×2 iso×1". Without `form`, the caps have
 * the usual form.
 */
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
