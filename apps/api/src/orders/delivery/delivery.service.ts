import { shopCurrency } from '@switchyard/shared';
import {
  everywhereElse,
  type Address,
  type Delivery,
  type DeliveryCosts,
  type EditableDelivery,
  type VersionedTable,
} from '@switchyard/shared/delivery';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import { type AppError, refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import { knownBriefly } from '../../infrastructure/known-briefly.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { checkAddress } from './check-address.ts';
import { readCountryRules } from './country-rules.ts';
import { toTable, type DeliveryRepository, type StoredTable } from './delivery.repository.ts';

export type DeliveryService = ReturnType<typeof createDeliveryService>;

interface DeliveryDependencies {
  table: DeliveryRepository;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

/** Where the shop delivers, and what that costs. */
export function createDeliveryService({ table, audit, clock }: DeliveryDependencies) {
  const countries = readCountryRules();
  const known = knownBriefly(table.read);

  function requireKnownCountries({ home, groups, taxes }: VersionedTable): void {
    const named: [path: string, code: string][] = [
      ['body.home', home],
      ...groups.flatMap((group, index) =>
        group.countries.map((code): [string, string] => [`body.groups.${index}.countries`, code]),
      ),
      ...taxes.map(({ country }, index): [string, string] => [`body.taxes.${index}.country`, country]),
    ];
    const issues = named
      .filter(([, code]) => code !== everywhereElse && !countries.has(code))
      .map(([path, code]) => ({ path, message: `There is no country ${code}` }));
    if (issues.length > 0) throw refuseInput(issues);
  }

  return {
    /** Checks an address and returns it in the form to store. @throws a refusal with an issue for each faulty field */
    checkAddress: (address: Address, path: string): Address =>
      checkAddress(address, path, countries.get(address.country)),

    /** The countries to which the shop delivers, sorted by name. */
    async delivery(): Promise<Delivery> {
      const { home, addressRequired, groups } = await table.read();
      const delivered = [...countries.values()].filter(({ code }) => isDelivered(groups, code));
      return { home, addressRequired, countries: delivered };
    },

    /** The public table of costs, with countries sorted by name. */
    async costs(): Promise<DeliveryCosts> {
      const stored = await table.read();
      const { groups, taxes } = toTable(stored);
      const nameOf = (code: string) => countries.get(code)?.name ?? code;
      return {
        groups: groups.map(({ countries: codes, ...group }) => ({
          ...group,
          countries: codes
            .filter((code) => code !== everywhereElse)
            .map(nameOf)
            .toSorted(byName),
          isEverywhereElse: codes.includes(everywhereElse),
        })),
        taxes: taxes
          .map(({ country, ...tax }) => ({ ...tax, country: nameOf(country) }))
          .toSorted((one, other) => byName(one.country, other.country)),
        ...(!isDecided(stored) && { isUndecided: true as const }),
      };
    },

    /** The tables that prices depend on, and whether an order needs an address. Memoised for a second. */
    async tables() {
      return toTable(await known.read());
    },

    /** The tables, if somebody has decided what delivery costs. Memoised for a second. */
    async decidedTables() {
      const stored = await known.read();
      return isDecided(stored) ? toTable(stored) : undefined;
    },

    /** Whether somebody has decided what delivery costs. */
    areCostsDecided: async (): Promise<boolean> => isDecided(await table.read()),

    async table(): Promise<EditableDelivery> {
      const names = [...countries.values()].map(({ code, name }) => ({ code, name }));
      return { ...toTable(await table.read()), countries: names };
    },

    async saveTable(actor: Actor, changed: VersionedTable): Promise<VersionedTable> {
      requireKnownCountries(changed);
      const { version, ...after } = changed;
      const { version: current, ...before } = toTable(await table.read());
      if (version !== current) throw changedMeanwhile();
      await audit.record({
        by: actor.email,
        from: actor.ipAddress,
        action: 'delivery-changed',
        whom: 'delivery',
        before,
        after,
      });
      if (!(await table.replace(version, after, clock.now()))) throw changedMeanwhile();
      known.forget();
      return { ...after, version: version + 1 };
    },
  };
}

/** Costs that were saved in another currency count as undecided, because their amounts were not converted. */
const isDecided = ({
  version,
  groups,
  currency = shopCurrency(),
}: StoredTable & { version: number }): boolean =>
  version > 0 && (groups.length === 0 || currency === shopCurrency());

function isDelivered(groups: StoredTable['groups'], code: string): boolean {
  if (groups.length === 0) return true;
  return groups.some(({ countries }) => countries.includes(code) || countries.includes(everywhereElse));
}

function changedMeanwhile(): AppError {
  return refuse('delivery_table_changed');
}

const byName = (one: string, other: string) => one.localeCompare(other, 'en');
