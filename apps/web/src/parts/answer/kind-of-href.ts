const sheetParam = /[?&](invoice|estimate|appointment|lead|project|payment|task)=/;
const ownPage = /^\/(job|customer)s\/[^/?]+/;

/** What kind of record an address opens: a sheet over its list, or a page of its own. */
export function kindOfHref(href: string | null): string | null {
  if (!href) return null;
  return sheetParam.exec(href)?.[1] ?? ownPage.exec(href)?.[1] ?? null;
}
