type Checked = { text: string; struck: number };

/** So far a sentence is whole, and so is every figure in it. */
const ends = /[.!?:](?=\s)\s*|\n+/g;

/**
 * A model's text as it grows. It is told sentence by sentence, each only after its figures were proven: nobody reads a
 * figure that is struck a moment later.
 */
export class ProvenText {
  raw = '';
  #told = '';
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
    if (!/[.!?:\n]/.test(text) && !/^\s/.test(text)) return;
    const end = [...this.raw.matchAll(ends)].at(-1);
    if (end) this.#tellUntil(end.index + end[0].length);
  }

  endParagraph(): void {
    if (!this.raw.trim()) return;
    this.raw = `${this.raw.trimEnd()}\n\n`;
    this.#tellUntil(this.raw.length);
  }

  /** All of it, checked once more as a whole. */
  whole(): Checked {
    const { text, struck } = this.#check(this.#clean(this.raw));
    return { text, struck };
  }

  /** What was told cannot be taken back: where a later answer changes it, the rest waits for the end. */
  #tellUntil(end: number): void {
    const { text } = this.#check(this.#clean(this.raw.slice(0, end)));
    if (!text.startsWith(this.#told) || text === this.#told) return;
    this.#tell(text.slice(this.#told.length));
    this.#told = text;
  }
}
