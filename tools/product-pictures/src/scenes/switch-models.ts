import type { SwitchModel } from '../draw/switch-inside.ts';
import type { SwitchColours } from '../draw/switch.ts';

/** The tall switches of the shop. */
export const models = {
  semaphore: { top: '#3a3842', bottom: '#3a3842', stem: '#d5453c', feel: 'linear' },
  ballast: { top: '#efe6d2', bottom: '#5b4636', stem: '#8a5a3b', feel: 'tactile', spring: 15 },
  telegraph: {
    top: '#dcecf2',
    bottom: '#2c4257',
    stem: '#2f7fc0',
    isClear: true,
    dustWall: true,
    pinCount: 3,
    feel: 'clicky',
  },
  longPole: { top: '#41544d', bottom: '#41544d', stem: '#ec9a2c', feel: 'linear', pole: 4, spring: 18 },
  nightMail: { top: '#2e2c38', bottom: '#2e2c38', stem: '#a88fd6', feel: 'linear', dampers: '#f1ecfa' },
  coupler: { top: '#f3efe4', bottom: '#2f6f6a', stem: '#e0643f', feel: 'tactile', spring: 15 },
} as const satisfies Record<string, SwitchModel>;

/** The low one. */
export const footbridge: SwitchColours = { top: '#2b2f36', bottom: '#2b2f36', stem: '#e3b23c' };
