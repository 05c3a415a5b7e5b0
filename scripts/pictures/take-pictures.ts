import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { startBuiltServer } from '../../e2e/built-server.ts';
import { inRoot } from '../launch/paths.mjs';
import { say } from '../launch/say.mjs';
import { openStudio, type Theme, themes } from './camera.ts';
import { readExample } from './example.ts';
import { type Device, type Scene, scenes } from './scenes.ts';

/** The image widths in pixels, chosen for the landing page on screens with about 1.5 to 2 device pixels per CSS pixel. */
const widths: Record<Device, number> = { desktop: 1680, phone: 640 };

function developPicture(shot: Buffer, device: Device): Promise<Buffer> {
  return (
    sharp(shot)
      .resize({ width: widths[device] })
      // Smart subsampling keeps the edges of colored text sharp.
      .webp({ quality: 70, effort: 6, smartSubsample: true })
      .toBuffer()
  );
}

/*
 * npm run pictures: takes screenshots of the example business for the landing page and the README. If names are given
 * (npm run pictures -- dashboard customer), only those screenshots are taken again.
 */

const landingFolder = inRoot('apps', 'web', 'src', 'features', 'landing', 'pictures');
const readmeFolder = inRoot('docs', 'pictures');
const inReadme = ['dashboard', 'financials', 'settings-preview'];

const fileOf = (name: string, theme: Theme) => `${name}-${theme}.webp`;

/** Customer pages are captured only in the light theme, because they have no dark theme. */
const themesOf = ({ viewer }: Scene): readonly Theme[] => (viewer === 'customer' ? ['light'] : themes);

async function takePictures(chosen: Scene[]): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  const server = await startBuiltServer({ DEMO: 'true' }, inRoot('test-results', 'pictures-server.log'));
  const studio = await openStudio(server.url);
  try {
    const example = await readExample(studio.owner);
    for (const scene of chosen) {
      for (const theme of themesOf(scene)) {
        const file = fileOf(scene.name, theme);
        const picture = await developPicture(await studio.take(scene, example, theme), scene.device);
        pictures.set(file, picture);
        say(`${file.padEnd(30)} ${(picture.length / 1000).toFixed(1).padStart(5)} kB`);
      }
    }
  } finally {
    await studio.close();
    await server.stop();
  }
  return pictures;
}

/**
 * Writes the screenshots only after all of them have been taken, so that a failed run leaves the old screenshots in
 * place.
 */
function keepPictures(pictures: Map<string, Buffer>, isComplete: boolean): void {
  for (const folder of [landingFolder, readmeFolder]) {
    if (isComplete) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  for (const { name, isForReadmeOnly } of scenes) {
    for (const file of themes.map((theme) => fileOf(name, theme))) {
      const picture = pictures.get(file);
      if (picture && !isForReadmeOnly) writeFileSync(join(landingFolder, file), picture);
      if (picture && inReadme.includes(name)) writeFileSync(join(readmeFolder, file), picture);
    }
  }
}

const names = process.argv.slice(2);
const unknown = names.find((name) => !scenes.some((scene) => scene.name === name));
if (unknown) {
  say(`There is no picture '${unknown}': use ${scenes.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
} else {
  const chosen = scenes.filter(({ name }) => names.length === 0 || names.includes(name));
  keepPictures(await takePictures(chosen), names.length === 0);
}
