import { nameWithChoice } from '@switchyard/shared/families';
import { type Kind, kindNames, type Part } from '@switchyard/shared/parts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { keepJson, onDevice, onOtherPage, readJson } from '../../../lib/kept.ts';
import { createStore } from '../../../lib/store.ts';
import { kindOf, mostCompared } from './compare-search.ts';

const chosenSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Absent for a part without a kind. */
  kind: z.optional(z.enum(kindNames)),
});
type Chosen = z.infer<typeof chosenSchema>;

/** The parts that the visitor has chosen for comparison on this device. All are of one kind. */
export interface Tray {
  parts: readonly Chosen[];
  /** The last chosen part, if it could not be added. */
  refused?: { part: Chosen; why: 'full' | 'kind' };
}

const key = 'compared';
const empty: Tray = { parts: [] };
const traySchema = z.array(chosenSchema).check(z.maxLength(mostCompared));

function read(): Tray {
  const { data: parts } = traySchema.safeParse(readJson(onDevice, key));
  return parts ? { parts } : empty;
}

const store = createStore<Tray | undefined>(undefined);

function keep(parts: readonly Chosen[]): void {
  store.set({ parts });
  keepJson(onDevice, key, parts);
}

function current(): Tray {
  const known = store.get();
  if (known) return known;
  const tray = read();
  store.set(tray);
  return tray;
}

/** Also notifies of changes in other tabs. */
function subscribe(listener: () => void): () => void {
  const stops = [onOtherPage(key, () => store.set(read())), store.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

const chosenOf = (part: Part): Chosen => ({ _id: part._id, name: nameWithChoice(part), kind: kindOf(part) });

/** Adds a part or removes it. A part of another kind, or beyond the maximum, is refused. */
export function toggle(part: Part): void {
  const { parts } = current();
  const chosen = chosenOf(part);
  if (parts.some(({ _id }) => _id === part._id)) takeOut(part._id);
  else if (parts[0] && parts[0].kind !== chosen.kind)
    store.set({ parts, refused: { part: chosen, why: 'kind' } });
  else if (parts.length >= mostCompared) store.set({ parts, refused: { part: chosen, why: 'full' } });
  else keep([...parts, chosen]);
}

export const takeOut = (partId: string): void => keep(current().parts.filter(({ _id }) => _id !== partId));

export const clear = (): void => keep([]);

/** Starts over with the part that was refused. */
export function startOver(): void {
  const { refused } = current();
  if (refused) keep([refused.part]);
}

/** Replaces the chosen parts with those of a comparison that was changed on its page. */
export const chooseAll = (parts: readonly Part[]): void => keep(parts.map(chosenOf));

/** Empty on the server and during hydration. */
export const useTray = (): Tray => useSyncExternalStore(subscribe, current, () => empty);

export const kindOfTray = ({ parts }: Tray): Kind | undefined => parts[0]?.kind;
