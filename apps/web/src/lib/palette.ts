/** The actions of rows in the command palette. */
export interface PaletteVerbs {
  /** Closes the palette and opens the path, in a new tab if Ctrl or Cmd is held. */
  open(href: string): void;
  /** Closes the palette and runs the action. */
  run(action: () => void): void;
}
