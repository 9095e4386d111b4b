export interface Settles {
  declaration: string;
  /** Whether the goods came back. Then they must have been sent. */
  cameBack: boolean;
  /** Whether the declaration is about the whole order. */
  isWhole: boolean;
}
