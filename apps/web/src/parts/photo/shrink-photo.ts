const longestSidePx = 1600;
const jpegQuality = 0.85;
/**
 * The size in bytes up to which a photo is sent unchanged, because re-encoding a small file would only reduce its
 * sharpness.
 */
const smallEnoughBytes = 400_000;

/**
 * Returns a photo in a size that is quick to upload. A file that this browser cannot read is sent unchanged, and the
 * server decides whether to accept it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= smallEnoughBytes) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, longestSidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file;
}
