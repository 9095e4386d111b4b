/** A mistake in a layout, in words for the person who pasted it. */
export class LayoutFault extends Error {}
