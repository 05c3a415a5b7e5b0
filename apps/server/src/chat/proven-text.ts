/** A text with what was struck from it, and how many of its sentences claimed an action. */
export type Checked = { text: string; struck: number; claims: number };

/** So far a sentence is whole, and so is every figure in it. */
const ends = /[.!?](?=\s)\s*|\n+/g;

const count = (text: string, mark: string) => text.split(mark).length;

/** No link, picture or tag has begun that ends later. */
const isWhole = (text: string) =>
  count(text, '[') === count(text, ']') && count(text, '(') === count(text, ')') && !text.includes('<');

/**
 * A model's text as it grows. It is told sentence by sentence, each only after its figures were proven: nobody reads a
 * figure that is struck a moment later.
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
      // What stands at the very end may still go on.
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

  /** All of it, checked once more as a whole. */
  whole(): Checked {
    return this.#check(this.#clean(this.raw));
  }

  #tellUntil(end: number): void {
    const piece = this.raw.slice(this.#toldUntil, end);
    const words = piece.trim();
    if (!words || !isWhole(piece)) return;
    // Only at the beginning of a line is '1.' the number of a line.
    const isLine = this.#toldUntil === 0 || this.raw[this.#toldUntil - 1] === '\n';
    const { text } = this.#check(`${isLine ? '' : '- '}${this.#clean(words)}`);
    const from = piece.indexOf(words);
    this.#tell(piece.slice(0, from) + text.slice(isLine ? 0 : 2) + piece.slice(from + words.length));
    this.#toldUntil = end;
  }
}
