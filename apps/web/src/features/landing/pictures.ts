const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** What `npm run pictures` takes of the whole screen of a computer … */
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
/** … of a phone … */
export type PhoneName = `${Exclude<ScreenName, 'dashboard'>}-phone` | 'shared-estimate' | 'shared-invoice';
/** … and of a part of it. */
export type DetailName = 'items-detail' | 'viewed-detail' | 'books-detail';

export type PictureName = ScreenName | PhoneName | DetailName;

/** What customers see is light whatever the browser prefers. */
const isAlwaysLight = (name: PictureName) => name.startsWith('shared-');

export function pictureUrl(name: PictureName, theme: 'light' | 'dark'): string | undefined {
  return files[`./pictures/${name}-${isAlwaysLight(name) ? 'light' : theme}.webp`];
}
