/** A text that the device keeps. Where storage is blocked or full, it lasts until the page is left. */
export function createDeviceText(key: string) {
  let unkept: { text: string | null } | undefined;
  return {
    /** Whether the device has what was given to keep last. */
    isKept: (): boolean => unkept === undefined,
    read(): string | null {
      if (unkept) return unkept.text;
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    keep(text: string | null): void {
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        unkept = undefined;
      } catch {
        unkept = { text };
      }
    },
  };
}
