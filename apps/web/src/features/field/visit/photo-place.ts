const tags = { gps: 0x8825, latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 };
const entryBytes = 12;
/** Only the beginning of the file is read, because cameras write the metadata there. */
const readBytes = 128 * 1024;
const marker = { start: 0xffd8, exif: 0xffe1, data: 0xffda };
const exifHead = 6;

/** Returns the offset where the camera's EXIF block begins; undefined if there is no EXIF block. */
function exifStart(view: DataView): number | undefined {
  if (view.getUint16(0) !== marker.start) return undefined;
  for (let at = 2; at + 4 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const kind = view.getUint16(at);
    if (kind === marker.exif) return at + 4 + exifHead;
    if (kind === marker.data) return undefined;
  }
  return undefined;
}

/**
 * Reads the GPS position from a TIFF block. The block has a header with the byte order, followed by tables of tags that
 * point to each other.
 */
function readPlace(view: DataView, start: number) {
  const little = view.getUint16(start) === 0x4949;
  const number = (at: number) => view.getUint32(start + at, little);
  const tableAt = (table: number) => {
    const count = view.getUint16(start + table, little);
    const entries = Array.from({ length: count }, (_, index) => table + 2 + index * entryBytes);
    return new Map(entries.map((at) => [view.getUint16(start + at, little), at]));
  };
  const gpsEntry = tableAt(number(4)).get(tags.gps);
  if (gpsEntry === undefined) return null;
  const gps = tableAt(number(gpsEntry + 8));
  const angle = (tag: number, refTag: number, negative: string) => {
    const [entry, ref] = [gps.get(tag), gps.get(refTag)];
    if (entry === undefined) return Number.NaN;
    const at = number(entry + 8);
    const part = (index: number) => number(at + index * 8) / number(at + index * 8 + 4);
    const sign =
      ref !== undefined && String.fromCharCode(view.getUint8(start + ref + 8)) === negative ? -1 : 1;
    return sign * (part(0) + part(1) / 60 + part(2) / 3600);
  };
  const latitude = angle(tags.latitude, tags.latitudeRef, 'S');
  const longitude = angle(tags.longitude, tags.longitudeRef, 'W');
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/**
 * Returns the location where a JPEG photo was taken. The phone must read the location, because the photo is re-encoded
 * without it before the upload. The location is read only if the business wants to store locations.
 */
export async function placeOfPhoto(file: Blob): Promise<{ latitude: number; longitude: number } | null> {
  try {
    const view = new DataView(await file.slice(0, readBytes).arrayBuffer());
    const start = exifStart(view);
    return start === undefined ? null : readPlace(view, start);
  } catch {
    return null;
  }
}
