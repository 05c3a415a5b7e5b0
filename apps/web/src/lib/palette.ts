/** The functions that rows of the command palette can call. */
export interface PaletteVerbs {
  /** Closes the palette and opens the path, in a new tab if Ctrl or Cmd is held. */
  open(href: string): void;
  /** Closes the palette and runs the action. */
  run(action: () => void): void;
}
