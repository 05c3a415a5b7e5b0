import type { Page } from '@playwright/test';

/**
 * Serves pages without the data that the server normally embeds in them, so that the screens have to request the data
 * themselves.
 */
export async function openBarePages(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<script type="application\/json" id="preload">.*?<\/script>/s, '');
    return route.fulfill({ response, body });
  });
}
