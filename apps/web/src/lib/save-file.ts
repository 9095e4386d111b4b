/** Saves a text as a file through the browser's download. */
export function saveFile(name: string, type: string, ...parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser may start reading the URL later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
