import type { ReactNode } from 'react';
import { createStore } from '../../../lib/store.ts';

/** What stands above an admin's page instead of the shop's header. The shop's footer goes, too. */
export const deskBarSlot = createStore<ReactNode>(undefined);
