import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { demoAccount, demoTimeZone, instantOn } from '../../apps/server/src/demo/bluebird.ts';
import { chromiumLaunch } from '../launch/chromium.mjs';
import type { Example } from './example.ts';
import type { Scene } from './scenes.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const devices = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
const detailHeight = 230;

/** The styles that hide traces of user interaction in the screenshots: toasts, tooltips and focus rings. */
const tidied = `
  [data-toaster], [role='tooltip'] { display: none !important; }
  :focus-visible { box-shadow: none !important; outline: none !important; }
`;

export async function openStudio(url: string) {
  const browser = await chromium.launch(chromiumLaunch());
  const office = await browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const signedIn = await office.request.post('/api/auth/token', { data: demoAccount });
  if (!signedIn.ok()) throw new Error(`The owner cannot sign in: ${await signedIn.text()}`);
  const session = await office.storageState();

  return {
    /** The signed-in owner's context for sending API requests. */
    owner: office.request,
    async take(scene: Scene, example: Example, theme: Theme): Promise<Buffer> {
      const context = await browser.newContext({
        ...devices[scene.device],
        baseURL: url,
        locale: 'en-US',
        timezoneId: demoTimeZone,
        reducedMotion: 'reduce',
        ...(scene.viewer === 'owner' && { storageState: session }),
      });
      try {
        return await takeIn(context, scene, example, theme);
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}

async function takeIn(
  context: BrowserContext,
  scene: Scene,
  example: Example,
  theme: Theme,
): Promise<Buffer> {
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  const page = await context.newPage();
  // All screenshots are taken at the same simulated time of day, because the page shows a greeting and relative times.
  await page.clock.setFixedTime(instantOn(todayIn(demoTimeZone, new Date()), 16 * 60 + 40));
  await page.goto(scene.path(example));
  await settle(page);
  await scene.prepare?.(page);
  await settle(page);
  const { width } = devices[scene.device].viewport;
  const clip = scene.detail && { x: 0, y: await scene.detail(page), width, height: detailHeight };
  return takeWhenStill(() =>
    page.screenshot({ animations: 'disabled', caret: 'hide', style: tidied, ...(clip && { clip }) }),
  );
}

/** Assertions get a long timeout, because the machine can be busy. */
const expectSoon = expect.configure({ timeout: 60_000 });

async function settle(page: Page): Promise<void> {
  await expectSoon(page.locator('h1').first()).toBeAttached();
  await expectSoon(page.locator('[aria-busy="true"], .animate-pulse, .animate-spin')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Takes screenshots until two consecutive ones are identical. */
async function takeWhenStill(take: () => Promise<Buffer>): Promise<Buffer> {
  let last = await take();
  for (let attempt = 0; attempt < 20; attempt++) {
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('The screen does not come to rest.');
}
