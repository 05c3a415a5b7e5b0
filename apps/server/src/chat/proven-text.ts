/**
 * The model's text without the figures that could not be verified, the number of removed figures, and the number of
 * sentences that claimed that an action was done.
 */
export type Checked = { text: string; struck: number; claims: number };

/**
 * Matches the end of a sentence. The text is checked one sentence at a time, because at the end of a sentence all of
 * its figures are complete.
 */
const ends = /[.!?](?=\s)\s*|\n+/g;

const count = (text: string, mark: string) => text.split(mark).length;

/** Returns whether every link, image and tag in the text is complete. */
const isWhole = (text: string) =>
  count(text, '[') === count(text, ']') && count(text, '(') === count(text, ')') && !text.includes('<');

/**
 * The model's text while it is being generated. The text is released sentence by sentence after its figures are
 * verified, so that the user never sees a figure that is then removed.
 */
export class ProvenText {
  raw = '';
  #toldUntil = 0;
  #lookedUntil = 0;
  readonly #check: (text: string) => Checked;
  readonly #clean: (text: string) => string;
  readonly #tell: (text: string) => void;

  constructor(
    check: (text: string) => Checked,
    clean: (text: string) => string,
    tell: (text: string) => void,
  ) {
    this.#check = check;
    this.#clean = clean;
    this.#tell = tell;
  }

  add(text: string): void {
    this.raw += text;
    ends.lastIndex = this.#lookedUntil;
    for (let end = ends.exec(this.raw); end; end = ends.exec(this.raw)) {
      /*
       * The end of the text received so far can look like the end of a sentence although the next characters continue
       * it, so the check waits for these characters.
       */
      if (ends.lastIndex === this.raw.length) break;
      this.#lookedUntil = ends.lastIndex;
      this.#tellUntil(ends.lastIndex);
    }
  }

  endParagraph(): void {
    if (!this.raw.trim()) return;
    this.raw = `${this.raw.trimEnd()}\n\n`;
    this.#lookedUntil = this.raw.length;
    this.#tellUntil(this.raw.length);
  }

  /** Returns the model's complete text, checked once more as a whole. */
  whole(): Checked {
    return this.#check(this.#clean(this.raw));
  }

  #tellUntil(end: number): void {
    const piece = this.raw.slice(this.#toldUntil, end);
    const words = piece.trim();
    if (!words || !isWhole(piece)) return;
    // '1.' counts as a list number at the beginning of a line and as a figure anywhere else.
    const isLine = this.#toldUntil === 0 || this.raw[this.#toldUntil - 1] === '\n';
    const { text } = this.#check(`${isLine ? '' : '- '}${this.#clean(words)}`);
    const from = piece.indexOf(words);
    this.#tell(piece.slice(0, from) + text.slice(isLine ? 0 : 2) + piece.slice(from + words.length));
    this.#toldUntil = end;
  }
}
