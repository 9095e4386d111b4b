import type { ReturnKind } from '../return-states.ts';

export interface LineUnits {
  /** The line's number. */
  n: number;
  quantity: number;
}

/** Units of a line where they are: in the parcel with this id or, without one, not sent. */
export interface PlacedUnits extends LineUnits {
  parcel?: string | undefined;
}

/** Units whose money goes back. */
export interface GivenUnits extends PlacedUnits {
  /** They were sent and do not come back: the buyer keeps them, or they are lost. */
  kept?: true | undefined;
  /** The declaration whose units they are. */
  declaration?: string | undefined;
}

export interface UnitsRefund {
  at: Date;
  failedAt?: Date | undefined;
  lines?: readonly GivenUnits[] | undefined;
  /** The delivery goes back with its units. */
  withDelivery?: true | undefined;
  /** Where the units were that go back in stock with a free amount. */
  from?: readonly PlacedUnits[] | undefined;
  /** Units that still have to go back in stock, and those that did. */
  restock?: readonly LineUnits[] | undefined;
  restocked?: readonly LineUnits[] | undefined;
}

export interface UnitsDeclaration {
  id: string;
  kind: ReturnKind;
  /** The units that are in it and in no other one. Once it has ended, those that were refunded. */
  lines: readonly PlacedUnits[];
  endedAt?: Date | undefined;
}

/** As much of an order as its units depend on. */
export interface UnitsOrder {
  lines: readonly LineUnits[];
  /** The oldest first. */
  parcels: readonly { id: string; lines: readonly LineUnits[] }[];
  /** In the sequence in which they were asked for. */
  refunds: readonly UnitsRefund[];
  disputes: readonly Pick<UnitsRefund, 'restock' | 'restocked'>[];
  declarations?: readonly UnitsDeclaration[] | undefined;
}
