/**
 * The dependencies of several use cases together, such as `NeedsOf<typeof placeOrder | typeof cancelOrder>`. A use case
 * takes them as its first parameter.
 */
export type NeedsOf<UseCase> = (
  UseCase extends (needs: infer Needs, ...rest: never[]) => unknown ? (needs: Needs) => void : never
) extends (needs: infer All) => void
  ? All
  : never;
