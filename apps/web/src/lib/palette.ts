/** What a group of the command palette gets. A feature's group is a component that shows its own matches. */
export interface PaletteGroupProps {
  query: string;
  /** Closes the palette and goes there; with Ctrl or Cmd in a new tab. */
  open(href: string): void;
  /** Closes the palette and acts. */
  run(action: () => void): void;
}
