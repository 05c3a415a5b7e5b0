/** Hands a text to the browser as a download. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; it holds on to the content itself.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
