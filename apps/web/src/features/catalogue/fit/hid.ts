/** The part of the WebHID API that we use. Only some browsers support it. */
export interface Hid {
  requestDevice: (options: {
    filters: readonly { usagePage: number; usage: number }[];
  }) => Promise<readonly HidDevice[]>;
}

export interface HidDevice {
  vendorId: number;
  productId: number;
  productName: string;
  open: () => Promise<void>;
  close: () => Promise<void>;
  sendReport: (id: number, report: Uint8Array<ArrayBuffer>) => Promise<void>;
  addEventListener: (
    type: 'inputreport',
    listener: (event: { data: DataView }) => void,
    options: { once: boolean; signal: AbortSignal },
  ) => void;
}
