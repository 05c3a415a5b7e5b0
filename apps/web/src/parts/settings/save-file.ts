/** Hands a file to the browser as a download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download has begun by then; it holds on to the content itself.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
