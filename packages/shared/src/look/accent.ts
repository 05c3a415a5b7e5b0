/** The default color for a business that has not chosen its own color. */
export const inkAccent = '#1c1b19';

/** The named colors that a user can choose from; a user can also enter any other color. */
export const accentChoices = [
  { value: inkAccent, label: 'Ink' },
  { value: '#5b5bd6', label: 'Iris' },
  { value: '#3b7de0', label: 'Blue' },
  { value: '#0f9488', label: 'Teal' },
  { value: '#c07a12', label: 'Amber' },
  { value: '#c9487a', label: 'Rose' },
] as const;

type Channels = readonly [number, number, number];

/** The minimum contrast ratio between small text and its background (WCAG AA). */
const leastContrast = 4.5;
const white: Channels = [255, 255, 255];
/** The background color that documents used before businesses could choose a color. */
const inkWell = '#f2f1ee';

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/**
 * Reads a color as typed by a user, such as '5B5BD6', '#5b5bd6' or '#55d'; returns undefined if the input is not a
 * color.
 */
export function readHexColor(typed: string): string | undefined {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  const long = /^[0-9a-f]{3}$/.test(digits) ? digits.replaceAll(/./g, '$&$&') : digits;
  return isHexColor(`#${long}`) ? `#${long}` : undefined;
}

const channelsOf = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const hexOf = (channels: Channels) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Channels, other: Channels): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

export const contrastOnWhite = (hex: string): number => contrast(channelsOf(hex), white);

const mixed = (from: Channels, to: Channels, share: number): Channels =>
  from.map((channel, index) => channel + ((to[index] as number) - channel) * share) as unknown as Channels;

export interface AccentShades {
  /**
   * The shade of the accent color for colored text and for backgrounds behind white text. Text in this shade is
   * readable on white and on the light background color.
   */
  strong: string;
  /** The light background color behind highlighted figures. */
  soft: string;
}

/** Calculates the shades of an accent color. A color that is too light for text is replaced with a darker shade. */
export function accentShades(hex: string): AccentShades {
  if (hex === inkAccent) return { strong: inkAccent, soft: inkWell };
  const chosen = channelsOf(hex);
  const soft = channelsOf(hexOf(mixed(chosen, white, 0.9)));
  for (let share = 0; share < 1; share += 0.02) {
    const strong = channelsOf(hexOf(mixed(chosen, [0, 0, 0], share)));
    if (contrast(strong, soft) >= leastContrast) return { strong: hexOf(strong), soft: hexOf(soft) };
  }
  return { strong: inkAccent, soft: hexOf(soft) };
}

/** Returns the note about the chosen color's contrast, which is shown below the color choices. */
export function accentText(hex: string): string {
  const ratio = contrastOnWhite(hex);
  return ratio >= leastContrast
    ? `Readable on white, ${ratio.toFixed(1)} to 1`
    : `Light on white, ${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1: text is printed in a darker shade`;
}
