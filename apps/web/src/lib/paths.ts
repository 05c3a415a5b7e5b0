import { type ScreenName, screens } from './screens.ts';

interface Address<Path extends string> {
  path: Path;
  getHref: Path extends `${string}:${string}?`
    ? (value?: string) => string
    : Path extends `${string}:${string}`
      ? (value: string) => string
      : () => Path;
}

/** Creates the href function of a path; the parameter of a path is always at the end. */
function addressOf(path: string) {
  const [start = '', variable] = path.split('/:');
  const getHref = (value?: string) =>
    variable && value ? `${start}/${encodeURIComponent(value)}` : start || path;
  return { path, getHref };
}

/** Every path of the product, whether or not its screen exists yet. */
export const paths = Object.fromEntries(
  Object.entries(screens).map(([name, { path }]) => [name, addressOf(path)]),
) as { [Name in ScreenName]: Address<(typeof screens)[Name]['path']> };
