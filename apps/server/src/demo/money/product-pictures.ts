import type { KeptPhoto } from '../../files/stored-files.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { createContext, type DemoContext } from '../bluebird.ts';
import { drawJpeg, fileIdOf, keepOnce } from '../drawn-files.ts';

const size = { width: 320, height: 320 };
const ground = '#eef2f6';

const line = (color: string, width: number, path: string) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const area = (color: string, path: string) => `<path d="${path}" fill="${color}"/>`;

const roof = area('#a4482f', 'M40 150 160 60 280 150z');
const wall = area('#f7efe2', 'M66 150h188v120H66z');

const drawings: Readonly<Record<string, string>> = {
  'Smart thermostat':
    '<circle cx="160" cy="160" r="104" fill="#1f2937"/><circle cx="160" cy="160" r="86" fill="#0f172a" stroke="#f59e0b" stroke-width="12" stroke-dasharray="300 241" transform="rotate(140 160 160)"/>' +
    line('#fff', 11, 'M148 128q-34 8-34 46a20 20 0 1 0 0-6M196 150a16 14 0 1 0-1 0a20 20 0 1 0 1 0'),
  'HVAC filters, pack of 4': [0, 1, 2, 3]
    .map(
      (index) =>
        `<g transform="translate(${index * 22} ${-index * 16})"><rect x="52" y="108" width="150" height="160" fill="#f8fafc" stroke="#1d4ed8" stroke-width="12"/>${line('#93b4e8', 6, 'M78 118v140M102 118v140M127 118v140M152 118v140M176 118v140')}</g>`,
    )
    .join(''),
  'Kitchen faucet, brushed steel':
    line('#94a3b8', 30, 'M130 262V130q0-64 62-64t62 62v26') +
    line('#cbd5e1', 10, 'M124 262V130q0-70 68-70') +
    line('#64748b', 22, 'M88 268h92M142 190h52') +
    area('#60a5fa', 'M254 180q22 34 0 46q-22-12 0-46z'),
  'Downspout section':
    line('#cbd5e1', 58, 'M118 30v150l70 50v70') +
    line('#94a3b8', 6, 'M100 30v158l70 50v62M136 30v142l70 50v78'),
  'Gutter cleaning':
    area('#a4482f', 'M0 60h320l-30 90H30z') +
    area('#cbd5e1', 'M14 150h292v40q0 18-18 18H32q-18 0-18-18z') +
    [60, 118, 176, 236].map((x) => `<circle cx="${x}" cy="150" r="20" fill="#d97706"/>`).join('') +
    line('#60a5fa', 8, 'M70 232v44M160 232v60M250 232v36'),
  'Water heater install':
    '<rect x="96" y="50" width="128" height="226" rx="26" fill="#e2e8f0" stroke="#94a3b8" stroke-width="8"/><rect x="124" y="190" width="72" height="46" rx="8" fill="#334155"/>' +
    line('#b45309', 14, 'M128 50V18M192 50V18') +
    area('#f97316', 'M160 96q44 48 0 78q-44-30 0-78z'),
  'Drain clearing':
    '<circle cx="160" cy="160" r="100" fill="#cbd5e1"/><circle cx="160" cy="160" r="72" fill="#475569"/>' +
    line('#94a3b8', 10, 'M160 88v144M88 160h144M109 109l102 102M211 109 109 211') +
    line('#f59e0b', 12, 'M160 160q60-20 40-80t70-60'),
  'Deck staining': [0, 1, 2, 3, 4, 5]
    .map(
      (row) =>
        `<rect y="${row * 54}" width="320" height="48" fill="#c9b59a"/><rect y="${row * 54}" width="${250 - row * 28}" height="48" fill="#b5651d"/>`,
    )
    .join(''),
  'Interior painting':
    '<rect width="320" height="320" fill="#f3ece0"/><rect width="180" height="320" fill="#5b8c7b"/><rect x="120" y="70" width="140" height="60" rx="14" fill="#7fb5a2" stroke="#41695b" stroke-width="6"/>' +
    line('#475569', 12, 'M260 100h26v70h-96v40') +
    line('#b45309', 22, 'M190 214v66'),
  'Window cleaning':
    '<rect x="56" y="46" width="208" height="228" fill="#bfdbfe" stroke="#fff" stroke-width="16"/>' +
    line('#fff', 12, 'M160 46v228M56 160h208') +
    line('#fff', 8, 'M84 120l40-44M190 240l48-52') +
    '<circle cx="214" cy="106" r="22" fill="#dcfce7"/><circle cx="188" cy="78" r="11" fill="#dcfce7"/>',
  'Fall home check':
    wall +
    roof +
    '<rect x="138" y="196" width="46" height="74" fill="#8a5014"/><rect x="84" y="176" width="36" height="36" fill="#93c5fd"/><rect x="202" y="176" width="36" height="36" fill="#93c5fd"/>' +
    area('#d97706', 'M40 290q24-40 48 0q-24 20-48 0zM236 286q22-38 44 0q-22 20-44 0z'),
};

/** The picture id of a catalog item; null if the item has no picture. */
export const pictureIdOf = (context: DemoContext, name: string): string | null =>
  name in drawings ? fileIdOf(context.id(`picture of ${name}`)) : null;

export function keepProductPictures({ files }: Platform, today: string, seed: number): Promise<KeptPhoto[]> {
  const context = createContext(today, seed);
  return Promise.all(
    Object.entries(drawings).map(async ([name, svg]) =>
      keepOnce(files, pictureIdOf(context, name) ?? '', await drawJpeg(svg, size, ground)),
    ),
  );
}
