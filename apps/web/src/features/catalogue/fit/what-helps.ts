/** What an owner can do whose board is not in the table. */
export const whatHelps =
  'Choose its shape below, paste or drop its layout (the file of VIA, Vial, ' +
  'QMK or ZMK), or plug it in, if your browser offers that.';
