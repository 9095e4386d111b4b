import type { HidDevice } from '../src/features/catalogue/fit/hid.ts';

/** The definition of a four-key keyboard, compressed with `xz`, and its text. */
export const packedDefinition = Uint8Array.from(
  atob(
    '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AE4ANNdAD2IicZUNsMXT+Teic08rYpvjCVsEIgHxR7JNo22fsXeDwcq2QXdobbfAjtXn1+7CFhMYGTUC' +
      '/XYoce3utM9+lSW9dcDJKjDSxej0sLcpC+ehVbPB8seePsC4fhvnxPAMHEeWCKM1K6HwwPTMJXb8Xt12/8ylt2SRDijuSX4wUsIL0jCd5FE' +
      '5WKKumVmnRH9490p7NvgGIGALOM4U3CExN9uuxbj5FaTVImXG4UaxoFxcTMNuvnsyHmBYGnELbRaWsrMw/R+Q5DYYp0RfzVRcboIjsAAAC37' +
      'Wzxr9rPXAAHvAbkCAABEgdl6scRn+wIAAAAABFla',
  ),
  (letter) => letter.charCodeAt(0),
);

/** The first bytes of a keyboard's reply to a report; undefined if it does not reply. */
export type Answer = (report: DataView) => readonly number[] | undefined;

const bytesOf = (number: number) => [number & 0xff, (number >> 8) & 0xff, (number >> 16) & 0xff, 0];

/** Replies like Vial's firmware. */
export const vialAnswer =
  (file: Uint8Array, size = file.length): Answer =>
  (report) => {
    if (report.getUint8(0) !== 0xfe) return [0xff];
    switch (report.getUint8(1)) {
      case 0:
        return [6, 0, 0, 0, 0x12, 0x34, 0x56, 0x78, 1, 2, 3, 4];
      case 1:
        return bytesOf(size);
      case 2:
        return [...file.subarray(report.getUint32(2, true) * 32).subarray(0, 32)];
      default:
        return [0xff];
    }
  };

/** Replies like a keyboard with VIA only: it returns unknown commands with 0xFF in front. */
export const viaAnswer: Answer = (report) => [0xff, report.getUint8(1)];

/** A fake keyboard for `navigator.hid`. */
export function fakeKeyboard(answer: Answer, ids = { vendorId: 0xfe_ed, productId: 0x00_35 }) {
  let listeners: { listen: (event: { data: DataView }) => void; signal: AbortSignal }[] = [];
  let isOpen = false;
  const device: HidDevice & { isOpen: () => boolean } = {
    ...ids,
    productName: 'Fen 4',
    isOpen: () => isOpen,
    open: async () => {
      isOpen = true;
    },
    close: async () => {
      isOpen = false;
    },
    sendReport: async (_, report) => {
      const bytes = answer(new DataView(report.buffer));
      const told = listeners.filter(({ signal }) => !signal.aborted);
      listeners = [];
      if (!bytes) return;
      const data = new DataView(Uint8Array.from({ length: 32 }, (__, index) => bytes[index] ?? 0).buffer);
      for (const { listen } of told) listen({ data });
    },
    addEventListener: (_, listen, { signal }) => {
      listeners.push({ listen, signal });
    },
  };
  return device;
}
