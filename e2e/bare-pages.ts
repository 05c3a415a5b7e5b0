import type { Page } from '@playwright/test';

/** Pages come without the answers they usually bring, as when the server had no time for them: screens ask by themselves. */
export async function openBarePages(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<script type="application\/json" id="preload">.*?<\/script>/s, '');
    return route.fulfill({ response, body });
  });
}
