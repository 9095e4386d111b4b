import { isDeepStrictEqual } from 'node:util';
import {
  settingsInForce,
  type DecidedSettings,
  type SettingValues,
  type ShopSettings,
  type VersionedSettings,
} from '@switchyard/shared/settings';
import { actUnless } from '../../infrastructure/act-unless.ts';
import { AppError, refuse } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import { knownBriefly } from '../../infrastructure/known-briefly.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { withoutChange } from '../../infrastructure/without-change.ts';
import { describeChange } from './describe-change.ts';
import type { SettingsChange, SettingsRepository, StoredSettings } from './settings.repository.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

interface SettingsDependencies {
  settings: SettingsRepository;
  /** The refusal of an e-mail for buyers with which the shop's staff sign in. */
  loginRefusal(email: string): Promise<AppError | undefined>;
  audit: Pick<AuditService, 'recordOnce'>;
  clock: Clock;
}

/** The part of the settings that other domains may read, but not change. */
export function createSettingsReads(settings: Pick<SettingsRepository, 'read'>) {
  return {
    /** The values in force: those decided in the shop, else those with which it began. */
    inForce: async (): Promise<SettingValues> => settingsInForce(await settings.read()),

    /** The shop's name, if it was decided in the shop. */
    decidedName: async (): Promise<string | undefined> => (await settings.read()).decided.name,
  };
}

/**
 * The settings that admins decide. They are read from the database on each use, so that all processes follow a change
 * at once. Placing orders and the public settings may be a second late.
 */
export function createSettingsService({ settings, loginRefusal, audit, clock }: SettingsDependencies) {
  const { inForce, ...reads } = createSettingsReads(settings);
  const known = knownBriefly(inForce);

  /** Adds the audit entry of the last change if it is still missing, for example because of a crash. */
  async function tell({ version, changedAt, untold }: SettingsChange): Promise<void> {
    if (!untold) return;
    const entry = { ...untold, from: untold.from, action: 'settings-changed' as const, whom: 'settings' };
    await audit.recordOnce(entry, changedAt, { thing: 'settings', index: version });
    await settings.markTold(version);
  }

  /** Undefined if the settings were changed meanwhile. */
  async function replace(
    actor: Pick<Actor, 'email' | 'ipAddress'>,
    before: StoredSettings,
    decided: DecidedSettings,
  ): Promise<StoredSettings | undefined> {
    const change: SettingsChange = {
      version: before.version + 1,
      decided,
      changedAt: clock.now(),
      untold: {
        by: actor.email,
        ...(actor.ipAddress !== undefined && { from: actor.ipAddress }),
        ...describeChange(before, decided),
      },
    };
    if (!(await settings.replace(change))) return undefined;
    known.forget();
    await tell(change);
    return { ...before, ...change };
  }

  /** Takes back a refused change, except for what was changed again since. */
  async function takeBack(
    actor: Pick<Actor, 'email' | 'ipAddress'>,
    change: { before: DecidedSettings; after: DecidedSettings },
  ): Promise<void> {
    for (;;) {
      const current = await settings.read();
      await tell(current);
      const kept = withoutChange(current.decided, change);
      if (isSame(current, kept) || (await replace(actor, current, kept))) return;
    }
  }

  /**
   * Replaces all decided settings. The change is stored together with its pending audit entry, in one write.
   * @throws a refusal: shop_settings_changed if the settings changed meanwhile, or email_is_login
   */
  async function save(
    actor: Pick<Actor, 'email' | 'ipAddress'>,
    { version, decided }: VersionedSettings,
  ): Promise<ShopSettings> {
    const before = await settings.read();
    await tell(before);
    if (isSame(before, decided)) return editableOf(before);
    const { email } = settingsInForce({ decided, configured: before.configured });
    const isNewEmail = email !== settingsInForce(before).email;
    const stored = await actUnless({
      refusal: async () => (isNewEmail ? loginRefusal(email) : undefined),
      act: async () => (version === before.version ? replace(actor, before, decided) : undefined),
      takeBack: async (done) => done && takeBack(actor, { before: before.decided, after: decided }),
    });
    if (stored) return editableOf(stored);
    const current = await settings.read();
    // If the settings are already the wanted ones, the answer to an earlier attempt was probably lost.
    if (isSame(current, decided)) return editableOf(current);
    throw refuse('shop_settings_changed');
  }

  return {
    inForce,
    ...reads,

    /** The seller as papers and pages name it now. */
    async seller() {
      const { name, address, email } = await inForce();
      return { name, address, email };
    },

    /** Like `inForce`, memoised for a second. */
    inForceBriefly: known.read,

    /** The promises to a new order. Memoised for a second. */
    async promiseNow() {
      const { holdMinutes, shipsWithinDays, returnDays } = await known.read();
      return { holdMs: holdMinutes * 60_000, shipsWithinDays, returnDays };
    },

    async editable(): Promise<ShopSettings> {
      return editableOf(await settings.read());
    },

    save,

    /**
     * Decides the name, as publishing a look does. Idempotent.
     * @param since does nothing if the settings were changed after this moment
     */
    async rename(actor: Pick<Actor, 'email' | 'ipAddress'>, name: string, since: Date): Promise<void> {
      for (;;) {
        const before = await settings.read();
        if (settingsInForce(before).name === name || before.changedAt > since) return;
        const wanted = { version: before.version, decided: { ...before.decided, name } };
        try {
          await save(actor, wanted);
          return;
        } catch (error) {
          if (!(error instanceof AppError && error.code === 'shop_settings_changed')) throw error;
        }
      }
    },

    /** Adds an audit entry that a crash prevented. */
    sweep: async (): Promise<void> => tell(await settings.read()),
  };
}

const editableOf = ({ version, decided, configured }: StoredSettings): ShopSettings => ({
  version,
  decided,
  configured,
});

const isSame = (stored: StoredSettings, decided: DecidedSettings): boolean =>
  isDeepStrictEqual(stored.decided, decided);
