import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { expect, test } from './fixtures.ts';

test('the funnel counts leads from the first contact to the payment, and clicking a figure opens the leads that it counts', async ({
  page,
  owner,
}) => {
  const { api } = owner;
  const add = (first_name: string, source: string | null, value: number) =>
    api.call<{ id: string }>('POST', '/leads', { first_name, source, value });
  await add('Ana', 'Website', 100);
  const ben = await add('Ben', 'Website', 200);
  const cora = await add('Cora', null, 400);
  await api.call('POST', `/leads/${ben.id}/activities`, { kind: 'call' });
  await api.call('POST', `/leads/${cora.id}/move`, { stage: 'won', before_id: null });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/sales?period=30d');
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('link');
  await expect(steps).toHaveText([
    /Leads3\$700\.00/,
    /Contacted267%\$600\.00/,
    /Quoted133%\$400\.00/,
    /Won133%\$400\.00/,
    /Invoiced00%\$0\.00/,
    /Paid00%\$0\.00/,
  ]);
  await steps.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reached contacted')).toBeVisible();
  await expect(page.getByText('Ben').first()).toBeVisible();
  await expect(page.getByText('Cora').first()).toBeVisible();
  await expect(page.getByText('Ana', { exact: true })).toHaveCount(0);
  const today = todayIn('America/Los_Angeles', new Date());
  expect(new URL(page.url()).searchParams.get('from')).toBe(addDays(today, -29));

  await page.goBack();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'By source' }).click();
  const groups = page.getByRole('list', { name: 'Funnel by source' }).getByRole('listitem');
  await expect(groups).toHaveText([/Website.*2.*\$300\.00/, /Unknown.*1.*\$400\.00/]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await groups.nth(1).getByRole('link').first().click();
  await expect(page.getByText('Unknown source')).toBeVisible();
  await expect(page.getByText('Cora').first()).toBeVisible();
  await expect(page.getByText('Ben', { exact: true })).toHaveCount(0);
});
