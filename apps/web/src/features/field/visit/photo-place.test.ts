import { expect, test } from 'vitest';
import { placeOfPhoto } from './photo-place.ts';

interface Place {
  latitude: [number, number, number];
  latitudeRef: 'N' | 'S';
  longitude: [number, number, number];
  longitudeRef: 'E' | 'W';
}

const gpsAt = 26;
const anglesAt = gpsAt + 2 + 4 * 12 + 4;

/**
 * Builds TIFF data like a camera does: a table that points to the GPS table, and angles whose parts are stored in
 * hundredths.
 */
function tiff({ latitude, latitudeRef, longitude, longitudeRef }: Place, little: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(anglesAt + 48));
  const entry = (at: number, tag: number, kind: number, count: number) => {
    view.setUint16(at, tag, little);
    view.setUint16(at + 2, kind, little);
    view.setUint32(at + 4, count, little);
  };
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  view.setUint16(8, 1, little);
  entry(10, 0x8825, 4, 1);
  view.setUint32(18, gpsAt, little);
  view.setUint16(gpsAt, 4, little);
  for (const [index, ref] of [latitudeRef, longitudeRef].entries()) {
    const at = gpsAt + 2 + index * 24;
    entry(at, 1 + index * 2, 2, 2);
    view.setUint8(at + 8, ref.charCodeAt(0));
    entry(at + 12, 2 + index * 2, 5, 3);
    view.setUint32(at + 20, anglesAt + index * 24, little);
  }
  for (const [index, part] of [...latitude, ...longitude].entries()) {
    view.setUint32(anglesAt + index * 8, Math.round(part * 100), little);
    view.setUint32(anglesAt + index * 8 + 4, 100, little);
  }
  return new Uint8Array(view.buffer);
}

const segment = (kind: number, bytes: Uint8Array) => [
  ...[0xff, kind, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff],
  ...bytes,
];
const exif = (place: Place, little = false) =>
  segment(0xe1, new Uint8Array([...new TextEncoder().encode('Exif\0\0'), ...tiff(place, little)]));
const jpeg = (...parts: number[][]) =>
  new Blob([new Uint8Array([0xff, 0xd8, ...parts.flat(), 0xff, 0xda, 0, 4, 1, 2])]);
const header = segment(0xe0, new TextEncoder().encode('JFIF\0'));

const portland: Place = {
  latitude: [45, 33, 32.4],
  latitudeRef: 'N',
  longitude: [122, 38, 60],
  longitudeRef: 'W',
};
const sydney: Place = { ...portland, latitude: [33, 51, 0], latitudeRef: 'S', longitudeRef: 'E' };

test.each([
  ['a photo with big-endian bytes', jpeg(exif(portland)), 45.559, -122.65],
  ['a photo with little-endian bytes', jpeg(exif(portland, true)), 45.559, -122.65],
  ['a photo with another segment before the EXIF data', jpeg(header, exif(portland)), 45.559, -122.65],
  ['a photo taken in the southern and eastern hemispheres', jpeg(exif(sydney, true)), -33.85, 122.65],
])('placeOfPhoto() reads the GPS position from %s', async (_name, photo, latitude, longitude) => {
  const place = await placeOfPhoto(photo);
  expect(place?.latitude).toBeCloseTo(latitude, 6);
  expect(place?.longitude).toBeCloseTo(longitude, 6);
});

const cut = (photo: Blob, length: number) => photo.slice(0, length);

test.each([
  ['a picture without EXIF data', jpeg(header)],
  ['a file that is not a JPEG', new Blob([new TextEncoder().encode('\x89PNG and more of it')])],
  ['an empty file', new Blob([])],
  ['a file that ends in the middle of the EXIF data', cut(jpeg(exif(portland)), 60)],
  ['a position that does not exist', jpeg(exif({ ...portland, latitude: [95, 0, 0] }))],
  ['an EXIF segment with invalid data', jpeg(segment(0xe1, new Uint8Array(40).fill(0xee)))],
  ['EXIF data after the start of the image data', jpeg([0xff, 0xda, 0, 2], exif(portland))],
])('placeOfPhoto() returns no position for %s', async (_name, photo) =>
  expect(await placeOfPhoto(photo)).toBeNull(),
);
