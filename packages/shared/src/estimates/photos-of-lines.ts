/** The maximum number of photos on an estimate, because the public page and the PDF show all of them. */
export const mostEstimatePhotos = 12;

export interface PlacedPhoto {
  /** The name of the item that the photo shows; null for a photo of the whole estimate. */
  line_name: string | null;
}

/*
 * Photos belong to an item by its name, because the items of an estimate get new ids with every edit. If an item is
 * renamed or removed, its photos become photos of the whole estimate.
 */
const sameName = (name: string | null) => name?.trim().toLowerCase() ?? null;

/** Returns the photos of one item. If several items have the same name, the first one has the photos. */
export function photosOfLine<Photo extends PlacedPhoto, Line extends { name: string }>(
  photos: readonly Photo[],
  lines: readonly Line[],
  line: Line,
): Photo[] {
  const name = sameName(line.name);
  if (lines.find((one) => sameName(one.name) === name) !== line) return [];
  return photos.filter((photo) => sameName(photo.line_name) === name);
}

/** Returns the photos that belong to no item of the estimate. */
export function photosOfWhole<Photo extends PlacedPhoto>(
  photos: readonly Photo[],
  lines: readonly { name: string }[],
): Photo[] {
  const names = new Set(lines.map((line) => sameName(line.name)));
  return photos.filter(({ line_name }) => line_name === null || !names.has(sameName(line_name)));
}
