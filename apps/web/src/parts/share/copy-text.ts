export const copyRefusedText = 'The browser did not allow it. Select the link and copy it by hand.';

/** Without HTTPS there is no clipboard to write to, beyond localhost; then the old way still works. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog the focus may not leave it.
  const home = document.activeElement?.closest('[role=dialog]') ?? document.body;
  home.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('The browser did not allow copying');
}
