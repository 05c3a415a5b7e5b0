const sheetParam = /[?&](invoice|estimate|appointment|lead|project|payment|task)=/;
const ownPage = /^\/(job|customer)s\/[^/?]+/;

/** Returns the kind of record that a path opens, either as a sheet on top of its list or as a page. */
export function kindOfHref(href: string | null): string | null {
  if (!href) return null;
  return sheetParam.exec(href)?.[1] ?? ownPage.exec(href)?.[1] ?? null;
}
