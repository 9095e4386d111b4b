import { findPromtool } from '../../operations/test/support/promtool.ts';
import { installWithApt } from './apt.mjs';

/**
 * Tries to have Prometheus' promtool for the tests of the alert rules. Where apt knows of no packages yet, it is told of them,
 * and the tests fetch theirs by themselves; where that fails too, they say how to get one.
 * @param {import('./apt.mjs').Commands} commands
 */
export async function ensurePromtool(commands) {
  try {
    findPromtool();
  } catch {
    await installWithApt(commands, []);
  }
}
