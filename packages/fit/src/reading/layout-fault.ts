/** A mistake in a layout. Its message is shown to the person who pasted it. */
export class LayoutFault extends Error {}
