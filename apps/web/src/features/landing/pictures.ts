const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The pictures of entire desktop screens for the landing page, which the command `npm run pictures` takes. */
export type ScreenName =
  | 'dashboard'
  | 'customer'
  | 'invoices'
  | 'invoice-form'
  | 'jobs'
  | 'leads'
  | 'calendar'
  | 'reminders'
  | 'financials'
  | 'coach';
/** The pictures of phone screens for the landing page, which the command `npm run pictures` takes. */
export type PhoneName = `${Exclude<ScreenName, 'dashboard'>}-phone` | 'shared-estimate' | 'shared-invoice';
/** The pictures of parts of a screen for the landing page, which the command `npm run pictures` takes. */
export type DetailName = 'items-detail' | 'viewed-detail' | 'books-detail';

export type PictureName = ScreenName | PhoneName | DetailName;

/** Pages that customers see are always light, even if the browser prefers a dark theme. */
const isAlwaysLight = (name: PictureName) => name.startsWith('shared-');

export function pictureUrl(name: PictureName, theme: 'light' | 'dark'): string | undefined {
  return files[`./pictures/${name}-${isAlwaysLight(name) ? 'light' : theme}.webp`];
}
