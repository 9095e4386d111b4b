import type { Case } from '../measure/case.ts';
import { coldStart } from './cold-start.ts';
import { list } from './list.ts';
import { memory } from './memory.ts';
import { orders } from './orders.ts';
import { part } from './part.ts';
import { paying } from './paying.ts';
import { placing } from './placing.ts';
import { upload } from './upload.ts';

/** Everything that is compared, in the order of the table. */
export const cases: readonly Case[] = [list, part, orders, placing, paying, upload, coldStart, memory];
