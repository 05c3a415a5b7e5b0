import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './install-debian.mjs';
import { launcherOf } from './script.mjs';

/** Takes the screenshots for the landing page and the README with the current version of the product. */
export async function launch(node, args) {
  await ensureBuilt(node);
  await ensureChromium();
  return launcherOf('scripts/pictures/take-pictures.ts').launch(node, args);
}
