import type { Content } from '@dayworks/shared/content/content';

/** Returns whether the device has a share sheet; most desktops do not, and then no share button is shown. */
export const canShare = (): boolean => typeof navigator.share === 'function';

export const textOf = ({ heading, body }: Pick<Content, 'heading' | 'body'>): string =>
  heading ? `${heading}\n\n${body}` : body;

async function pictureOf({ picture }: Content): Promise<File[]> {
  if (!picture) return [];
  const response = await fetch(`/files/${picture.file_id}`);
  if (!response.ok) return [];
  return [new File([await response.blob()], 'before-and-after.jpg', { type: 'image/jpeg' })];
}

/** Shares the content, with its image if the device supports files. Closing the share sheet is not an error. */
export async function sharePiece(content: Content): Promise<void> {
  const files = await pictureOf(content);
  const { heading } = content;
  const words = { ...(heading && { title: heading }), text: content.body };
  const isTaken = files.length > 0 && navigator.canShare?.({ files }) === true;
  try {
    await navigator.share(isTaken ? { ...words, files } : words);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
