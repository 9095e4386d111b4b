import { keepText, onDevice, readText } from './kept.ts';

/** A text that the device keeps. Where storage is blocked or full, it lasts until the page is left. */
export function createDeviceText(key: string) {
  let unkept: { text: string | undefined } | undefined;
  return {
    /** Whether the device has what was given to keep last. */
    isKept: (): boolean => unkept === undefined,
    read(): string | undefined {
      return unkept ? unkept.text : readText(onDevice, key);
    },
    keep(text: string | undefined): void {
      unkept = keepText(onDevice, key, text) ? undefined : { text };
    },
  };
}
