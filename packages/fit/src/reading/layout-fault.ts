/** A mistake in a layout. Its message is shown to the person who pasted the layout. */
export class LayoutFault extends Error {}
