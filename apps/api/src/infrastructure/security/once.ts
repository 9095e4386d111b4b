/** A call that its sender may repeat: it is carried out once. */
export interface Once {
  /** The same for the same account, endpoint, key and input. Can be the id of what the call makes. */
  id: string;
  /** Whether the call was sent before, so that it may have been carried out. */
  isRepeat: boolean;
}
