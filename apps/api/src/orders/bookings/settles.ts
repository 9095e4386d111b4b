export interface Settles {
  declaration: string;
  /** Its goods came back, so they were sent. */
  cameBack: boolean;
  /** It is about the whole order. */
  isWhole: boolean;
}
