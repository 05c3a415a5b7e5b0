import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { PhotoKind } from '@dayworks/shared/jobs/job-status';
import type { KeptPhoto } from '../../files/stored-files.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { createContext, type DemoContext, instantOn, rowOf, type VisitPhotoRow } from '../bluebird.ts';
import { drawJpeg, fileIdOf, keepOnce } from '../drawn-files.ts';
import { jobId, personId } from './jobs.ts';

const size = { width: 1200, height: 900 };

const boards = (color: string, gaps: string) =>
  Array.from(
    { length: 9 },
    (_, row) => `<rect y="${340 + row * 64}" width="1200" height="54" fill="${color}"/>`,
  ).join('') + gaps;

const house = (wall: string, pane: string, frame: string) =>
  `<rect width="1200" height="340" fill="${wall}"/><rect x="90" y="50" width="330" height="290" fill="${pane}" stroke="${frame}" stroke-width="12"/><path d="M255 50v290M90 195h330" stroke="${frame}" stroke-width="12"/>`;

const railing = (color: string) =>
  `<g stroke="${color}" fill="none"><path d="M640 120h560M640 300h560" stroke-width="26"/><path d="M660 120v220M770 130v170M880 130v170M990 130v170M1100 130v170M1190 120v220" stroke-width="18"/></g>`;

const worn =
  '<g fill="#d9d6cf"><path d="M780 404l-40 54h90l44-54zM300 532l60 54h70l-50-54z"/></g><g stroke="#6f6a62" stroke-width="6" opacity=".6"><path d="M120 366h200M520 430h240M60 620h300M640 690h320M200 760h260"/></g><path d="M900 60v280M1110 30v310M880 110l270-24" stroke="#7b766d" stroke-width="30" fill="none"/>';

const pictures: readonly { kind: PhotoKind; svg: string }[] = [
  { kind: 'before', svg: house('#e7e5e0', '#dedbd5', '#9a958c') + boards('#a39e95', worn) },
  { kind: 'after', svg: house('#eaf2fd', '#ffffff', '#9a958c') + boards('#cf922f', '') + railing('#8a5014') },
  {
    kind: 'other',
    svg: `<rect width="1200" height="900" fill="#f3efe6"/><g stroke="#d8a45a" stroke-width="60"><path d="M0 220h1200M0 460h1200M0 700h1200M170 80v820M530 80v820M890 80v820"/></g>`,
  },
];

/** The demo jobs that have photos, with the dates of the photos in days relative to today. */
const photographed = [
  { key: 'Grace deck', days: [-4, -1, -2] },
  { key: 'deck', days: [-30, -20, -24] },
];

export interface DemoPhotos {
  kept: KeptPhoto[];
  rows: VisitPhotoRow[];
}

function photoRow(
  context: DemoContext,
  key: string,
  index: number,
  fileId: string,
  day: number,
): VisitPhotoRow {
  const at = instantOn(addDays(context.today, day), 600);
  return {
    ...rowOf(context, `photo ${key} ${index}`, at),
    ...{ appointment_id: null, job_id: jobId(context, key), kind: pictures[index]?.kind ?? 'other' },
    ...{ file_id: fileId, ...size, taken_at: at, taken_by: personId(context, 'Devin') },
    ...{ latitude: null, longitude: null, is_shown: true },
  };
}

/** Creates the photo files before the demo business is inserted, because generating images takes a moment. */
export async function keepDeckPhotos(platform: Platform, today: string, seed: number): Promise<DemoPhotos> {
  const context = createContext(today, seed);
  const drawn = await Promise.all(pictures.map(({ svg }) => drawJpeg(svg, size, '#efeae0')));
  const photos: DemoPhotos = { kept: [], rows: [] };
  for (const { key, days } of photographed) {
    for (const [index, bytes] of drawn.entries()) {
      const kept = await keepOnce(platform.files, fileIdOf(context.id(`file ${key} ${index}`)), bytes);
      photos.kept.push(kept);
      photos.rows.push(photoRow(context, key, index, kept.id, days[index] ?? 0));
    }
  }
  return photos;
}
