import { isDeepStrictEqual } from 'node:util';
import {
  settingsInForce,
  type DecidedSettings,
  type SettingValues,
  type ShopSettings,
  type VersionedSettings,
} from '@switchyard/shared/settings';
import { refuse } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { describeChange } from './describe-change.ts';
import type { SettingsChange, SettingsRepository, StoredSettings } from './settings.repository.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

interface SettingsDependencies {
  settings: SettingsRepository;
  audit: Pick<AuditService, 'recordOnce'>;
  clock: Clock;
}

/** What others read of the settings without being able to change them. */
export function createSettingsReads(settings: Pick<SettingsRepository, 'read'>) {
  return {
    /** What counts now. */
    inForce: async (): Promise<SettingValues> => settingsInForce(await settings.read()),

    /** The shop's name, if somebody has decided it in the shop. */
    decidedName: async (): Promise<string | undefined> => (await settings.read()).decided.name,
  };
}

/**
 * What admins decide about the shop. It is read whenever it is needed, by its id: no process keeps it, so all of them
 * follow a change at once.
 */
export function createSettingsService({ settings, audit, clock }: SettingsDependencies) {
  const { inForce, ...reads } = createSettingsReads(settings);

  /** A crash may have come between a change and its audit entry. */
  async function tell({ version, changedAt, untold }: SettingsChange): Promise<void> {
    if (!untold) return;
    const entry = { ...untold, from: untold.from, action: 'settings-changed' as const, whom: 'settings' };
    await audit.recordOnce(entry, changedAt, { thing: 'settings', index: version });
    await settings.markTold(version);
  }

  return {
    inForce,
    ...reads,

    /** Who sells, as papers and pages name it now. */
    async seller() {
      const { name, address, email } = await inForce();
      return { name, address, email };
    },

    async promiseNow() {
      const { holdMinutes, shipsWithinDays, returnDays } = await inForce();
      return { holdMs: holdMinutes * 60_000, shipsWithinDays, returnDays };
    },

    async desk(): Promise<ShopSettings> {
      return deskOf(await settings.read());
    },

    /** Replaces all that is decided. The change and its audit entry are stored in one write. */
    async save(actor: Actor, { version, decided }: VersionedSettings): Promise<ShopSettings> {
      const before = await settings.read();
      await tell(before);
      if (isSame(before, decided)) return deskOf(before);
      const change: SettingsChange = {
        version: version + 1,
        decided,
        changedAt: clock.now(),
        untold: {
          by: actor.email,
          ...(actor.ipAddress !== undefined && { from: actor.ipAddress }),
          ...describeChange(before, decided),
        },
      };
      if (version === before.version && (await settings.replace(change))) {
        await tell(change);
        return deskOf({ ...before, ...change });
      }
      const current = await settings.read();
      // An answer may have been lost.
      if (isSame(current, decided)) return deskOf(current);
      throw refuse('shop_settings_changed');
    },

    /** Finishes what a crash left. */
    sweep: async (): Promise<void> => tell(await settings.read()),
  };
}

const deskOf = ({ version, decided, configured }: StoredSettings): ShopSettings => ({
  version,
  decided,
  configured,
});

const isSame = (stored: StoredSettings, decided: DecidedSettings): boolean =>
  isDeepStrictEqual(stored.decided, decided);
