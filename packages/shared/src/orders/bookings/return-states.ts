/**
 * What a buyer can declare. A `withdrawal` is granted by law. A `return` needs no reason; the shop accepts it for the
 * number of days that it promised with the order. A part that is faulty or does not fit can be declared at any time.
 */
export const returnKinds = ['withdrawal', 'return', 'faulty', 'does-not-fit'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** The kinds that the seller can accept or refuse. */
export const judgedKinds = ['return', 'faulty', 'does-not-fit'] as const;
export type JudgedKind = (typeof judgedKinds)[number];

export const returnStates = {
  declared: 'The buyer has declared it.',
  accepted: 'The seller takes it back.',
  refused: 'The seller does not take it back. The buyer reads why.',
  sent: 'The buyer has sent it, and it is on its way.',
  received: 'The goods are back.',
  settled: 'Nothing is left to do.',
} as const;
export type ReturnState = keyof typeof returnStates;

/** The states in which somebody still has to act. */
export const openReturnStates = ['declared', 'accepted', 'sent', 'received'] as const;

/**
 * Everything that can happen to a declaration. An event that is not in this table is refused. `requires` and `follows`
 * are documentation; `onlyLate` is enforced here.
 */
export const returnTransitions = [
  {
    kinds: judgedKinds,
    from: ['declared'],
    event: 'accept',
    by: 'admin',
    to: 'accepted',
    requires: 'Nothing.',
    follows: 'The buyer gets a mail and can print a slip.',
  },
  {
    kinds: judgedKinds,
    from: ['declared'],
    event: 'refuse',
    by: 'admin',
    to: 'refused',
    requires: 'A reason.',
    follows: 'The buyer gets a mail with the reason. The units can be declared again.',
  },
  {
    kinds: ['withdrawal'],
    from: ['declared'],
    event: 'refuse',
    by: 'admin',
    to: 'refused',
    onlyLate: true,
    requires: 'A reason. It was declared after its period: one in time can never be refused.',
    follows: 'If an order belongs to it, the buyer gets a mail with the reason.',
  },
  {
    kinds: judgedKinds,
    from: ['accepted'],
    event: 'send',
    by: 'buyer',
    to: 'sent',
    requires: 'Nothing.',
    follows: 'The desk shows that it is on its way.',
  },
  {
    kinds: ['withdrawal'],
    from: ['declared'],
    event: 'send',
    by: 'buyer',
    to: 'sent',
    requires: 'Nothing.',
    follows: 'The desk shows that it is on its way.',
  },
  {
    kinds: judgedKinds,
    from: ['accepted', 'sent'],
    event: 'receive',
    by: 'admin',
    to: 'received',
    requires: 'Nothing.',
    follows: 'The buyer gets a mail. Money and stock stay as they are.',
  },
  {
    kinds: ['withdrawal'],
    from: ['declared', 'sent'],
    event: 'receive',
    by: 'admin',
    to: 'received',
    requires: 'Nothing.',
    follows: 'Money and stock stay as they are.',
  },
  {
    kinds: judgedKinds,
    from: ['accepted', 'sent', 'received'],
    event: 'settle',
    by: 'admin',
    to: 'settled',
    requires: 'A refund that the order’s ledger takes, or none.',
    follows: 'The money goes back, and the units that can be sold again go back in stock.',
  },
  {
    kinds: ['withdrawal'],
    from: ['declared', 'sent', 'received'],
    event: 'settle',
    by: 'admin',
    to: 'settled',
    requires: 'A refund that the order’s ledger takes, or none.',
    follows: 'The money goes back, and the units that can be sold again go back in stock.',
  },
] as const satisfies readonly {
  kinds: readonly ReturnKind[];
  from: readonly ReturnState[];
  event: string;
  by: 'buyer' | 'admin';
  to: ReturnState;
  onlyLate?: true;
  requires: string;
  follows: string;
}[];

export type ReturnEvent = (typeof returnTransitions)[number]['event'];

export interface ReturnStanding {
  kind: ReturnKind;
  state: ReturnState;
  /** Whether a withdrawal was declared after its period. Other kinds are never late. */
  isLate: boolean;
}

/** The row of the table for an event. Undefined if the event cannot happen. */
const rowOf = ({ kind, isLate }: Omit<ReturnStanding, 'state'>, event: ReturnEvent) =>
  returnTransitions.find(
    (row) => row.event === event && row.kinds.some((one) => one === kind) && (!('onlyLate' in row) || isLate),
  );

/** The states in which an event can happen. */
export const statesBefore = (
  standing: Omit<ReturnStanding, 'state'>,
  event: ReturnEvent,
): readonly ReturnState[] => rowOf(standing, event)?.from ?? [];

/** The state that an event leads to. Undefined if the event cannot happen. */
export const stateAfter = (
  { state, ...standing }: ReturnStanding,
  event: ReturnEvent,
): ReturnState | undefined =>
  statesBefore(standing, event).includes(state) ? rowOf(standing, event)?.to : undefined;
