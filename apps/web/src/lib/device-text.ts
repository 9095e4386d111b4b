import { keepText, onDevice, readText } from './kept.ts';

/** A text in local storage. If storage is blocked or full, the text lasts until the page is closed. */
export function createDeviceText(key: string) {
  let unkept: { text: string | undefined } | undefined;
  return {
    /** Whether the last text was stored. */
    isKept: (): boolean => unkept === undefined,
    read(): string | undefined {
      return unkept ? unkept.text : readText(onDevice, key);
    },
    keep(text: string | undefined): void {
      unkept = keepText(onDevice, key, text) ? undefined : { text };
    },
  };
}
