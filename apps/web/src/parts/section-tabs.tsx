import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { paths } from '../lib/paths.ts';
import { Link, useLocation } from '../lib/routing/router.tsx';
import { TabLink, Tabs } from '../ui/tabs.tsx';

/** The tabs of the schedule screens. Each screen links to all other schedule screens (rule S8). */
export const scheduleTabs = [
  { label: 'Appointments', href: paths.appointments.getHref() },
  { label: 'Calendar', href: paths.calendar.getHref() },
  { label: 'Jobs', href: paths.jobs.getHref() },
];

/** The tabs of the money screens. Each screen links to all other money screens (rule S8). */
export const moneyTabs = [
  { label: 'Sales', href: paths.sales.getHref() },
  { label: 'Financials', href: paths.financials.getHref() },
  { label: 'Expenses', href: paths.expenses.getHref() },
  { label: 'Day close', href: paths.dayClose.getHref() },
];

/** The tabs of the document screens. Each screen links to all other document screens (rule S8). */
export const documentTabs = [
  { label: 'Invoices', href: paths.invoices.getHref() },
  { label: 'Recurring', href: paths.recurringInvoices.getHref() },
  { label: 'Estimates', href: paths.estimates.getHref() },
  { label: 'Products', href: paths.products.getHref() },
];

/** On a phone, the row of tabs scrolls sideways, so the open tab is scrolled into view. */
export function useTabInSight(pathname: string) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current.current?.pathname !== pathname) return;
    const bringIn = () => current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    /*
     * The tab bar scrolls only in the next animation frame, because the browser calculates the layout for that frame
     * anyway.
     */
    const frame = requestAnimationFrame(bringIn);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return current;
}

/**
 * Provides a function that returns whether a screen exists at a path. Only the code in app/ knows all screens and can
 * provide this function. Without the function, there are no links to screens (rule S9).
 */
export const ScreensContext = createContext<(href: string) => boolean>(() => false);

type SectionTabsProps = { tabs: readonly { label: ReactNode; href: string }[] };

/** Tabs for related screens; hidden if there is only one screen. */
export function SectionTabs({ tabs }: SectionTabsProps) {
  const isScreen = use(ScreensContext);
  const { pathname } = useLocation();
  const current = useTabInSight(pathname);
  const shown = tabs.filter(({ href }) => isScreen(href));
  if (shown.length < 2) return null;
  return (
    <Tabs label="Sections">
      {shown.map(({ label, href }) => (
        <TabLink key={href} asChild>
          <Link to={href} {...(href === pathname ? { 'aria-current': 'page', ref: current } : {})}>
            {label}
          </Link>
        </TabLink>
      ))}
    </Tabs>
  );
}
