import * as z from 'zod/mini';
import { messages } from '../../infrastructure/messages.ts';
import { formatNumber } from '../../infrastructure/numbers.ts';
import { plain, telling } from '../../infrastructure/refusal.ts';

const named = z.object({ name: z.string() });
const example = { name: 'Fen Tactile Switch' };

export const partRefusals = {
  no_such_part: plain(404, 'There is no such part.'),
  no_part_named: telling(404, named, example, ({ name }) => `There is no part named ${name}.`),
  part_ambiguous: telling(
    409,
    named,
    example,
    ({ name }) => `There are several parts named ${name}: send partId.`,
  ),
  part_gone: plain(404, 'This part is no longer sold.'),
  part_not_on_sale: telling(
    404,
    z.object({ id: z.string() }),
    { id: '65a000000000000000000001' },
    ({ id }) => `The part ${id} is not on sale.`,
  ),
  quantity_below_minimum: telling(400, z.object({ least: z.int() }), { least: 10 }, ({ least }) =>
    messages.quantityBelowMinimum(least),
  ),
  quantity_not_multiple: telling(400, z.object({ step: z.int() }), { step: 10 }, ({ step }) =>
    messages.quantityNotMultiple(step),
  ),
  quantity_unavailable: telling(409, z.object({ available: z.int() }), { available: 4 }, ({ available }) =>
    messages.quantityAboveAvailable(available),
  ),
  part_price_changed: telling(409, named, example, ({ name }) => `The price of ${name} has changed.`),
  part_busy: telling(409, named, example, ({ name }) => `${name} has just been changed. Try again.`),
  mostly_set_aside: telling(409, z.object({ quantity: z.int() }), { quantity: 2 }, ({ quantity }) =>
    quantity === 0
      ? 'The last units of this part are set aside for other orders. Try again in ten minutes.'
      : `Most of this part is set aside for other orders. You can order ${formatNumber(quantity)} now.`,
  ),
};

export const partChangeRefusals = {
  part_changed: telling(409, named, example, ({ name }) => `${name} has been changed in the meantime.`),
  part_added: telling(409, named, example, ({ name }) => `${name} has been added in the meantime.`),
  removes_too_many: telling(
    409,
    z.object({ available: z.int(), removed: z.int() }),
    { available: 2, removed: 3 },
    ({ available, removed }) => messages.removesTooMany(available, removed),
  ),
  sku_taken: telling(
    409,
    z.object({ sku: z.string(), name: z.string(), id: z.string() }),
    { sku: 'FEN-T', ...example, id: '65a000000000000000000001' },
    ({ sku, name }) => `${name} has the SKU ${sku} already. Give this part another one.`,
  ),
  row_changed: plain(409, 'It has been changed in the meantime.'),
  other_file: plain(409, 'This is not the file that was previewed. Preview it again.'),
  changed_since_preview: telling(
    409,
    named,
    example,
    ({ name }) => `${name} has been changed since the preview. Nothing was imported: preview the file again.`,
  ),
};
