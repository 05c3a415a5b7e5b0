import { type ScreenName, screens } from './screens.ts';

interface Address<Path extends string> {
  path: Path;
  getHref: Path extends `${string}:${string}?`
    ? (value?: string) => string
    : Path extends `${string}:${string}`
      ? (value: string) => string
      : () => Path;
}

/** Creates the function that returns the URL for a path. A parameter is always at the end of its path. */
function addressOf(path: string) {
  const [start = '', variable] = path.split('/:');
  const getHref = (value?: string) =>
    variable && value ? `${start}/${encodeURIComponent(value)}` : start || path;
  return { path, getHref };
}

/** Every path of the product, including paths of screens that do not exist yet. */
export const paths = Object.fromEntries(
  Object.entries(screens).map(([name, { path }]) => [name, addressOf(path)]),
) as { [Name in ScreenName]: Address<(typeof screens)[Name]['path']> };
