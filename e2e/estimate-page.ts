import { documentTitle, shortNumber } from '@dayworks/shared/documents/document-kind';
import { expect, type Page } from '@playwright/test';

export const estimateSheetOf = (page: Page, id: string) =>
  page.getByRole('dialog', { name: documentTitle('estimate', { number: shortNumber(id) }), exact: true });

export async function openEstimateSheet(page: Page, id: string) {
  await page.goto(`/estimates?estimate=${id}`);
  const sheet = estimateSheetOf(page, id);
  await expect(sheet.getByRole('heading', { name: 'Items' })).toBeVisible();
  return sheet;
}

/** Waits until the form has saved and the sheet is open, and returns the estimate id from the URL. */
export async function openedEstimateId(page: Page): Promise<string> {
  await page.waitForURL(/\/estimates\?estimate=/);
  return new URL(page.url()).searchParams.get('estimate') ?? '';
}

/** Draws a few strokes in the signature box with the mouse. */
export async function drawSignature(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: 'Draw your signature' }).boundingBox();
  if (!box) throw new Error('there is nothing to draw on');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.3));
  await page.mouse.down();
  for (const step of [0.35, 0.5, 0.65, 0.8]) await page.mouse.move(...at(step, step % 0.3 ? 0.7 : 0.3));
  await page.mouse.up();
}
