import type { Locator, Page } from '@playwright/test';
import { pickFromCatalog } from '../../e2e/invoice-page.ts';
import type { Example } from './example.ts';

export type Device = 'desktop' | 'phone';

export interface Scene {
  name: string;
  device: Device;
  path(example: Example): string;
  /** Whether the owner or a customer views the page. Customers have no account. */
  viewer: 'owner' | 'customer';
  /** Performs the interactions on the page before the screenshot is taken. */
  prepare?(page: Page): Promise<void>;
  /** If defined, the screenshot shows only a part of the screen, starting at the returned vertical position. */
  detail?(page: Page): Promise<number>;
  /** Marks a screenshot that the landing page does not use. */
  isForReadmeOnly?: true;
}

const onBoth = (name: string, address: string): Scene[] => [
  { name, device: 'desktop', path: () => address, viewer: 'owner' },
  { name: `${name}-phone`, device: 'phone', path: () => address, viewer: 'owner' },
];

const newInvoice = {
  path: ({ newInvoiceFor }: Example) => `/invoices/new?customer=${newInvoiceFor}`,
  viewer: 'owner',
  async prepare(page: Page) {
    await page.getByRole('radio', { name: 'Customer’s address' }).click();
    for (const item of ['Water heater install', 'Drain clearing', 'Smart thermostat']) {
      await pickFromCatalog(page, item);
    }
  },
} as const;

/** Shows one job from its estimate to the payment, with the customer's other timeline entries collapsed. */
const thread = {
  path: ({ customer }: Example) => `/customers/${customer}`,
  viewer: 'owner',
  async prepare(page: Page) {
    for (const other of ['Deck rebuild, unit 4', 'Appointments']) {
      await page.getByRole('button', { name: other, expanded: true }).click();
    }
    const isPhone = (page.viewportSize()?.width ?? 0) < 500;
    await scrollTo(cardTitled(page, 'Deck rebuild, unit 2'), isPhone ? 80 : 440);
  },
} as const;

const cardTitled = (page: Page, title: string) =>
  page.locator('[data-card]').filter({ has: page.getByRole('heading', { name: title }) });

/** Scrolls the page until the top edge of the element is at the given vertical position on the screen. */
const scrollTo = (thing: Locator, height: number) =>
  thing.evaluate((element, top) => scrollBy(0, element.getBoundingClientRect().top - top), height);

/**
 * The scenes in the order of their screenshots. Customer pages come last, because opening a customer page is recorded
 * as a view, which would appear in the other screenshots.
 */
export const scenes: Scene[] = [
  { name: 'dashboard', device: 'desktop', path: () => '/dashboard', viewer: 'owner' },
  {
    name: 'invoices',
    device: 'desktop',
    path: ({ invoice }) => `/invoices?invoice=${invoice}`,
    viewer: 'owner',
  },
  { name: 'invoices-phone', device: 'phone', path: () => '/invoices', viewer: 'owner' },
  { ...newInvoice, name: 'invoice-form', device: 'desktop' },
  { ...newInvoice, name: 'invoice-form-phone', device: 'phone' },
  { ...thread, name: 'customer', device: 'desktop' },
  { ...thread, name: 'customer-phone', device: 'phone' },
  ...onBoth('jobs', '/jobs'),
  ...onBoth('leads', '/leads'),
  ...onBoth('calendar', '/calendar?view=week'),
  ...onBoth('reminders', '/settings/reminders'),
  ...onBoth('financials', '/financials'),
  ...onBoth('coach', '/ai-coach'),
  {
    name: 'settings-preview',
    device: 'desktop',
    path: () => '/settings/documents',
    viewer: 'owner',
    isForReadmeOnly: true,
  },
  {
    ...newInvoice,
    name: 'items-detail',
    device: 'phone',
    async detail(page) {
      await scrollTo(page.getByText('Smart thermostat').first(), 632);
      return 614;
    },
  },
  {
    name: 'viewed-detail',
    device: 'phone',
    path: ({ invoice }) => `/invoices?invoice=${invoice}`,
    viewer: 'owner',
    detail: async () => 0,
  },
  {
    name: 'books-detail',
    device: 'phone',
    path: () => '/sales',
    viewer: 'owner',
    async detail(page) {
      const card = cardTitled(page, 'Reconciliation');
      await scrollTo(card, 200);
      /*
       * The card in this screenshot is near the end of the page, so the page may not scroll far enough to bring it to
       * the top. Therefore, the card's actual position is measured.
       */
      return (await card.boundingBox())?.y ?? 0;
    },
  },
  {
    name: 'shared-estimate',
    device: 'phone',
    path: ({ estimateLink }) => estimateLink,
    viewer: 'customer',
  },
  { name: 'shared-invoice', device: 'phone', path: ({ invoiceLink }) => invoiceLink, viewer: 'customer' },
];
