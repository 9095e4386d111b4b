import {
  computeCharges,
  everywhereElse,
  largestChargeCents,
  toDollars,
  type Address,
  type Charges,
  type Delivery,
  type DeliveryCosts,
  type DeliveryDesk,
  type Parcel,
  type Quote,
  type VersionedTable,
} from '@switchyard/shared';
import type { AuditService } from '../audit/audit.service.ts';
import { AppError, InputError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Actor } from '../security/actor.ts';
import { checkAddress } from './check-address.ts';
import { readCountryRules } from './country-rules.ts';
import { toTable, type DeliveryRepository, type StoredTable } from './delivery.repository.ts';

export type DeliveryService = ReturnType<typeof createDeliveryService>;

export interface DeliveryDependencies {
  table: DeliveryRepository;
  parts: { get(id: string): Promise<{ priceCents: number; weight?: number | undefined }> };
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

/** Where the shop delivers, and what that costs. */
export function createDeliveryService({ table, parts, audit, clock }: DeliveryDependencies) {
  const countries = readCountryRules();

  /** @throws AppError no_delivery; invalid_input if the total is more than a card can be charged */
  async function charges(parcel: Parcel): Promise<Charges> {
    const due = computeCharges(toTable(await table.read()), parcel);
    if (!due) throw new AppError('no_delivery', 'The shop does not deliver to this country.');
    if (due.totalCents > largestChargeCents)
      throw new AppError(
        'invalid_input',
        'With delivery and tax, this order costs more than a card can pay.',
      );
    return due;
  }

  /** @throws InputError naming each code that is no country's */
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
    if (issues.length > 0) throw new InputError(issues);
  }

  return {
    charges,

    /** What an order without an address costs. @throws AppError address_missing if the shop takes no such order */
    async chargesWithoutAddress(goodsCents: number): Promise<Charges> {
      const { addressRequired } = await table.read();
      if (addressRequired) throw new AppError('address_missing', 'Please say where your order should go.');
      return { deliveryCents: 0, taxCents: 0, taxIncluded: false, totalCents: goodsCents };
    },

    /** The address as it is stored. @throws InputError with an issue for each refused field, within `path` */
    checkAddress: (address: Address, path: string): Address =>
      checkAddress(address, path, countries.get(address.country)),

    /** The countries that the shop delivers to, by name. */
    async delivery(): Promise<Delivery> {
      const { home, addressRequired, groups } = await table.read();
      const delivered = [...countries.values()].filter(({ code }) => isDelivered(groups, code));
      return { home, addressRequired, countries: delivered };
    },

    /** The table as everybody may read it, with countries by name. */
    async costs(): Promise<DeliveryCosts> {
      const { groups, taxes } = toTable(await table.read());
      const nameOf = (code: string) => countries.get(code)?.name ?? code;
      return {
        groups: groups.map(({ countries: codes, ...group }) => ({
          ...group,
          countries: codes.filter((code) => code !== everywhereElse).map(nameOf),
          isEverywhereElse: codes.includes(everywhereElse),
        })),
        taxes: taxes.map(({ country, ...tax }) => ({ ...tax, country: nameOf(country) })),
      };
    },

    /** What a quantity of a part costs now. @throws AppError not_found, and as `charges` does */
    async quote({
      part,
      quantity,
      country,
    }: {
      part: string;
      quantity: number;
      country: string;
    }): Promise<Quote> {
      const { priceCents, weight = 0 } = await parts.get(part);
      const goodsCents = priceCents * quantity;
      const due = await charges({ goodsCents, weightGrams: weight * quantity, country });
      return {
        goods: toDollars(goodsCents),
        delivery: toDollars(due.deliveryCents),
        tax: toDollars(due.taxCents),
        taxIncluded: due.taxIncluded,
        total: toDollars(due.totalCents),
      };
    },

    async table(): Promise<DeliveryDesk> {
      const names = [...countries.values()].map(({ code, name }) => ({ code, name }));
      return { ...toTable(await table.read()), countries: names };
    },

    /** @throws InputError; AppError conflict if somebody else saved the table since this version of it */
    async saveTable(actor: Actor, changed: VersionedTable): Promise<VersionedTable> {
      requireKnownCountries(changed);
      const { version, ...after } = changed;
      const { version: current, ...before } = toTable(await table.read());
      if (version !== current) throw changedMeanwhile();
      await audit.record({
        by: actor.email,
        from: actor.address,
        action: 'delivery-changed',
        whom: 'delivery',
        before,
        after,
      });
      if (!(await table.replace(version, after, clock.now()))) throw changedMeanwhile();
      return { ...after, version: version + 1 };
    },
  };
}

function isDelivered(groups: StoredTable['groups'], code: string): boolean {
  if (groups.length === 0) return true;
  return groups.some(({ countries }) => countries.includes(code) || countries.includes(everywhereElse));
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', 'Somebody else has changed the table meanwhile. Load it again.');
}
