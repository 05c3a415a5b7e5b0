export const copyRefusedText = 'The browser did not allow it. Select the link and copy it by hand.';

/**
 * Without HTTPS there is no clipboard API, and some browsers reject calls to it; the old copy command often still
 * works.
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
  // Inside an open dialog, the focus must not leave the dialog.
  const home = document.activeElement?.closest('[role=dialog]') ?? document.body;
  home.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('The browser did not allow copying');
}
