import type { ReturnKind } from '../return-states.ts';

export interface LineUnits {
  /** The line's number in its order, from 0. */
  n: number;
  quantity: number;
}

/** Units of a line at one place: in the parcel with this id or, without an id, unsent. */
export interface PlacedUnits extends LineUnits {
  parcel?: string | undefined;
}

/** Units whose money is refunded. */
export interface GivenUnits extends PlacedUnits {
  /** The units were sent and do not come back: the buyer keeps them, or they are lost. */
  kept?: true | undefined;
  /** The id of the declaration that the units belong to. */
  declaration?: string | undefined;
}

export interface UnitsRefund {
  at: Date;
  failedAt?: Date | undefined;
  lines?: readonly GivenUnits[] | undefined;
  /** The refund includes the delivery. */
  withDelivery?: true | undefined;
  /** Where the units that go back in stock were, if an amount was refunded without units. */
  from?: readonly PlacedUnits[] | undefined;
  /** Units that still have to be put back in stock. `restocked` are those already put back. */
  restock?: readonly LineUnits[] | undefined;
  restocked?: readonly LineUnits[] | undefined;
}

export interface UnitsDeclaration {
  id: string;
  kind: ReturnKind;
  /**
   * The units in this declaration. No unit is in two open declarations. Once it has ended, these are the refunded
   * units.
   */
  lines: readonly PlacedUnits[];
  endedAt?: Date | undefined;
}

/** The fields of an order that decide where its units are. */
export interface UnitsOrder {
  lines: readonly LineUnits[];
  /** The oldest first. */
  parcels: readonly { id: string; lines: readonly LineUnits[] }[];
  /** In the sequence in which they were requested. */
  refunds: readonly UnitsRefund[];
  disputes: readonly Pick<UnitsRefund, 'restock' | 'restocked'>[];
  declarations?: readonly UnitsDeclaration[] | undefined;
}
