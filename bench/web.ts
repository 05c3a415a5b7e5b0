import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../scripts/launch/chromium.mjs';
import { inRoot } from '../scripts/launch/paths.mjs';
import type { Postgres } from './database.ts';
import { fill } from './fill.ts';
import { install } from './installation.ts';
import { median } from './process-figures.ts';
import type { Product } from './product.ts';
import type { Scratch } from './scratch.ts';
import { findPort, startServer } from './server-process.ts';
import { printTable, say } from './table.ts';

const rounds = 9;
const firstRowLimit = 3;
const requestLimit = 15;
const scriptLimitBytes = 130_000;

interface Screen {
  name: string;
  url: string;
  /** The CSS selector of the first row on the screen. */
  row: string;
}

interface Visit {
  firstRowMs: number;
  requests: number;
  scriptBytes: number;
}

const prefix = 'first row ';

/**
 * Reports the number of requests and script bytes, and the time when the first row appears, measured by the page's own
 * clock from the start of the navigation.
 */
const watchFirstRow = (row: string) => `
  const tell = () => {
    const firstRowMs = performance.now();
    const files = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0);
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    const scriptBytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    console.debug('${prefix}' + JSON.stringify({ firstRowMs, requests: files.length + 1, scriptBytes }));
  };
  const look = () => {
    if (!document.querySelector(${JSON.stringify(row)})) return;
    watcher.disconnect();
    requestAnimationFrame(tell);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true });`;

/**
 * Visits a page with a cold cache. The page reports its own timing, because observing its rows or requests from
 * outside would slow it down.
 */
async function visit(browser: Browser, screen: Screen, cookie: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { hostname } = new URL(screen.url);
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, domain: hostname, path: '/' };
    }),
  );
  const page = await context.newPage();
  await page.addInitScript(watchFirstRow(screen.row));
  const told = page.waitForEvent('console', (message) => message.text().startsWith(prefix));
  await page.goto(screen.url, { waitUntil: 'commit' });
  const seen: Visit = JSON.parse((await told).text().slice(prefix.length));
  await context.close();
  return seen;
}

/**
 * Measures the invoice list and the dashboard in a real browser, alternating with a bare page that shows the same
 * rows.
 */
export async function benchWeb(scratch: Scratch, postgres: Postgres, product: Product): Promise<number> {
  say('preparing 1,000 customers and 10,000 invoices for the browser…');
  const ours = await install(scratch, postgres, product, 'bench_web');
  const own = { id: ours.owner.businessId, customers: 1_000, invoices: 10_000 };
  await fill(ours.ownerUrl, [own], { businesses: 0, invoices: 0 });
  const bare = await startServer({
    main: inRoot('bench', 'bare', 'own-tables.ts'),
    port: await findPort(),
    logFile: join(scratch.folder, 'bare-web.log'),
    variables: { DATABASE_URL: ours.ownerUrl, BUSINESS_ID: ours.owner.businessId },
    readyPath: '/healthz',
  });
  scratch.onEnd(() => bare.end('SIGTERM'));
  const browser = await chromium.launch(chromiumLaunch());
  scratch.onEnd(() => browser.close());
  const screens: Screen[] = [
    { name: 'bare page, 50 rows', url: `${bare.url}/page`, row: 'li' },
    { name: 'invoice list', url: `${ours.server.url}/invoices`, row: '[aria-label="Invoices"] li' },
    { name: 'dashboard', url: `${ours.server.url}/dashboard`, row: '[aria-label="Figures"]' },
  ];
  const visits = new Map<Screen, Visit[]>(screens.map((screen) => [screen, []]));
  say('visiting in turns…\n');
  for (let round = 0; round <= rounds; round++) {
    for (const [screen, kept] of visits) {
      const seen = await visit(browser, screen, ours.owner.browser.cookie);
      if (round > 0) kept.push(seen);
    }
  }
  await Promise.all([ours.server.end('SIGTERM'), bare.end('SIGTERM')]);
  return judge([...visits]);
}

function judge(visits: [Screen, Visit[]][]): number {
  const of = (kept: Visit[], figure: keyof Visit) => median(kept.map((seen) => seen[figure]));
  const bareMs = of(visits[0]?.[1] ?? [], 'firstRowMs');
  const rows = visits.map(([{ name }, kept], place) => {
    const [ms, requests, bytes] = [of(kept, 'firstRowMs'), of(kept, 'requests'), of(kept, 'scriptBytes')];
    const isOk =
      place === 0 || (ms / bareMs <= firstRowLimit && requests <= requestLimit && bytes <= scriptLimitBytes);
    return {
      isOk,
      cells: [
        name,
        ms.toFixed(0),
        (ms / bareMs).toFixed(2),
        String(requests),
        (bytes / 1000).toFixed(1),
        isOk ? 'pass' : 'FAIL',
      ],
    };
  });
  printTable([
    [
      'cold visit',
      'first row ms',
      `to bare, at most ${firstRowLimit}`,
      `requests, at most ${requestLimit}`,
      `script kB, at most ${scriptLimitBytes / 1000}`,
      '',
    ],
    ...rows.map(({ cells }) => cells),
  ]);
  return rows.filter(({ isOk }) => !isOk).length;
}
