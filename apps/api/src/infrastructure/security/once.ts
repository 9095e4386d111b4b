/** The identity of a call that its sender may repeat, so that it takes effect once. */
export interface Once {
  /** Depends only on the account, endpoint, key and input. May be used as the id of what the call creates. */
  id: string;
  /** Whether the call came before, so that it may already have been carried out. */
  isRepeat: boolean;
}
