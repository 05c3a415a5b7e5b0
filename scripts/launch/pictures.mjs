import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './install-chromium.mjs';
import { launcherOf } from './script.mjs';

/** The pictures of the landing page and the README, from the product as it is now. */
export async function launch(node, args) {
  await ensureBuilt(node);
  await ensureChromium();
  return launcherOf('scripts/pictures/take-pictures.ts').launch(node, args);
}
