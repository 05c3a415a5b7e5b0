/** What the rows of the command palette do. */
export interface PaletteVerbs {
  /** Closes the palette and goes there; with Ctrl or Cmd in a new tab. */
  open(href: string): void;
  /** Closes the palette and acts. */
  run(action: () => void): void;
}
