import type { ReactNode } from 'react';
import { createStore } from '../../../lib/store.ts';

/** Content above an admin's page. It replaces the shop's header and footer. */
export const staffBarStore = createStore<ReactNode>(undefined);
