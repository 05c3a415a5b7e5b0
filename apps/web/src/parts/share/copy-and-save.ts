export const copyRefusedText = 'Your browser blocked copying. Select the link and copy it manually.';

/**
 * Copies a text to the clipboard. Some browsers reject calls to the clipboard API, and without HTTPS the API does not
 * exist. In these cases, the old copy command is used.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyTheOldWay(text);
  }
}

function copyTheOldWay(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // If a dialog is open, the temporary text field is added inside it, because the focus must not leave the dialog.
  const home = document.activeElement?.closest('[role=dialog]') ?? document.body;
  home.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('Your browser blocked copying');
}

/** Lets the browser download a file. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // After ten seconds, the download has begun, so the object URL is no longer needed and is released.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
