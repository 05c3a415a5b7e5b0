/** The location of a photo: latitude and longitude in degrees; north and east are positive. */
export interface PhotoPlace {
  latitude: number;
  longitude: number;
}

const tags = { gps: 0x8825, latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 };
const entryBytes = 12;

/**
 * Reads the TIFF data that cameras write: a header with the byte order, followed by tables of tags that point to each
 * other.
 */
class Tiff {
  private readonly view: DataView;
  private readonly littleEndian: boolean;

  constructor(bytes: Buffer) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.littleEndian = this.view.getUint16(0) === 0x4949;
  }

  number(at: number) {
    return this.view.getUint32(at, this.littleEndian);
  }

  /** Returns the position of each tag in a TIFF table. */
  tableAt(start: number): Map<number, number> {
    const count = this.view.getUint16(start, this.littleEndian);
    const places = Array.from({ length: count }, (_, index) => start + 2 + index * entryBytes);
    return new Map(places.map((at) => [this.view.getUint16(at, this.littleEndian), at]));
  }

  /** Reads an angle that is stored as three fractions: degrees, minutes and seconds. */
  angle(entry: number): number {
    const start = this.number(entry + 8);
    const part = (index: number) => this.number(start + index * 8) / this.number(start + index * 8 + 4);
    return part(0) + part(1) / 60 + part(2) / 3600;
  }

  letter(entry: number): string {
    return String.fromCharCode(this.view.getUint8(entry + 8));
  }
}

const head = 'Exif\0\0';

/**
 * Reads the location where a photo was taken; returns null if the photo contains no location or the location cannot
 * be read.
 */
export function placeOfPhoto(exif: Buffer): PhotoPlace | null {
  try {
    const tiff = new Tiff(
      exif.toString('latin1', 0, head.length) === head ? exif.subarray(head.length) : exif,
    );
    const gpsEntry = tiff.tableAt(tiff.number(4)).get(tags.gps);
    if (gpsEntry === undefined) return null;
    const gps = tiff.tableAt(tiff.number(gpsEntry + 8));
    const signed = (angleTag: number, refTag: number, negative: string) => {
      const [angle, ref] = [gps.get(angleTag), gps.get(refTag)];
      if (angle === undefined) return Number.NaN;
      return tiff.angle(angle) * (ref !== undefined && tiff.letter(ref) === negative ? -1 : 1);
    };
    const latitude = signed(tags.latitude, tags.latitudeRef, 'S');
    const longitude = signed(tags.longitude, tags.longitudeRef, 'W');
    const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    return isPlace ? { latitude, longitude } : null;
  } catch {
    return null;
  }
}
