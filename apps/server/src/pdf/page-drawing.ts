import type { PageDrawing } from '@dayworks/shared/look/look-preview';
import {
  type PdfFile,
  type PdfFont,
  type PdfObject,
  readFonts,
  readPdfFile,
  readRun,
} from './pdf-objects.ts';

/** A transformation matrix with the values a b c d e f, as in PDF and SVG. */
type Matrix = readonly [number, number, number, number, number, number];
type Shape = PageDrawing['shapes'][number];

interface Pen {
  matrix: Matrix;
  fill: string;
  stroke: string;
  width: number;
  clip: string | null;
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

const rounded = (value: number) => Math.round(value * 100) / 100;

const hexOf = (channels: number[]) =>
  `#${channels
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const weights: readonly (readonly [RegExp, number])[] = [
  [/semibold/i, 600],
  [/bold/i, 700],
  [/medium/i, 500],
];

const weightOf = (name: string) => weights.find(([pattern]) => pattern.test(name))?.[1] ?? 400;

const writtenFromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Interprets, in order, the few PDF operators that our documents use. */
class PageReader {
  readonly #height: number;
  readonly #fonts: Map<string, PdfFont>;
  readonly drawing: PageDrawing;
  #pen: Pen = { matrix: [1, 0, 0, 1, 0, 0], fill: '#000000', stroke: '#000000', width: 1, clip: null };
  readonly #kept: Pen[] = [];
  #path: string[] = [];
  #text: { matrix: Matrix; font: PdfFont | undefined; size: number } = {
    matrix: [1, 0, 0, 1, 0, 0],
    font: undefined,
    size: 0,
  };

  constructor(width: number, height: number, fonts: Map<string, PdfFont>) {
    this.#height = height;
    this.#fonts = fonts;
    this.drawing = { width, height, shapes: [], texts: [], images: [] };
  }

  /** In a PDF, y coordinates start at the bottom of the page, but in the preview drawing they start at the top. */
  #place(x: number, y: number, [a, b, c, d, e, f]: Matrix = this.#pen.matrix): [number, number] {
    return [rounded(a * x + c * y + e), rounded(this.#height - (b * x + d * y + f))];
  }

  #add(command: string, values: number[]): void {
    const points: string[] = [];
    for (let at = 0; at < values.length; at += 2)
      points.push(this.#place(values[at] as number, values[at + 1] as number).join(' '));
    this.#path.push(`${command}${points.join(' ')}`);
  }

  #shape(look: Partial<Shape>): void {
    const { width, clip } = this.#pen;
    const path = this.#path.join('');
    this.#path = [];
    if (path)
      this.drawing.shapes.push({ path, fill: null, stroke: null, stroke_width: width, clip, ...look });
  }

  #write(array: string): void {
    const { font, size, matrix } = this.#text;
    if (!font) return;
    let text = '';
    let length = 0;
    for (const [, hex, shift] of array.matchAll(/<(\w+)>|(-?[\d.]+)/g)) {
      for (const glyph of hex ? readRun(hex) : []) {
        text += font.letters.get(glyph) ?? '';
        length += font.widths[glyph] ?? 0;
      }
      length -= Number(shift ?? 0);
    }
    if (text.trim() === '') return;
    const placed = times(matrix, this.#pen.matrix);
    const [x, y] = this.#place(0, 0, placed);
    this.drawing.texts.push({
      text: writtenFromTheRight.test(text) ? [...text].toReversed().join('') : text,
      x,
      y,
      length: rounded((length / 1000) * size),
      size,
      weight: weightOf(font.name),
      color: this.#pen.fill,
      turned: rounded((-Math.atan2(placed[1], placed[0]) * 180) / Math.PI),
    });
  }

  #image(): void {
    const [left, top] = this.#place(0, 0);
    const [right, bottom] = this.#place(1, 1);
    this.drawing.images.push({
      x: Math.min(left, right),
      y: Math.min(top, bottom),
      width: rounded(Math.abs(right - left)),
      height: rounded(Math.abs(bottom - top)),
    });
  }

  read(line: string): void {
    const array = /^\[(.*)\] TJ$/.exec(line)?.[1];
    if (array !== undefined) {
      this.#write(array);
      return;
    }
    const words = line.split(' ');
    const operator = words.pop() ?? '';
    const values = words.map(Number);
    const pen = this.#pen;
    switch (operator) {
      case 'q':
        this.#kept.push({ ...pen });
        break;
      case 'Q':
        this.#pen = this.#kept.pop() ?? pen;
        break;
      case 'cm':
        this.#pen = { ...pen, matrix: times(values as unknown as Matrix, pen.matrix) };
        break;
      case 'm':
      case 'l':
      case 'c':
        this.#add(operator.toUpperCase(), values);
        break;
      case 're': {
        const [x = 0, y = 0, width = 0, height = 0] = values;
        this.#add('M', [x, y]);
        this.#add('L', [x + width, y, x + width, y + height, x, y + height]);
        this.#path.push('Z');
        break;
      }
      case 'h':
        this.#path.push('Z');
        break;
      case 'n':
        // The PDF operators 'W n' make the current path the clipping area for everything that follows.
        if (words[0] === 'W') this.#pen = { ...pen, clip: this.#path.join('') };
        this.#path = [];
        break;
      case 'f':
      case 'f*':
        this.#shape({ fill: pen.fill });
        break;
      case 'S':
        this.#shape({ stroke: pen.stroke });
        break;
      case 'B':
        this.#shape({ fill: pen.fill, stroke: pen.stroke });
        break;
      case 'scn':
        this.#pen = { ...pen, fill: hexOf(values) };
        break;
      case 'SCN':
        this.#pen = { ...pen, stroke: hexOf(values) };
        break;
      case 'w':
        this.#pen = { ...pen, width: values[0] ?? 1 };
        break;
      case 'Tm':
        this.#text = { ...this.#text, matrix: values as unknown as Matrix };
        break;
      case 'Tf':
        this.#text = {
          ...this.#text,
          font: this.#fonts.get((words[0] ?? '').slice(1)),
          size: values[1] ?? 0,
        };
        break;
      case 'Do':
        this.#image();
        break;
    }
  }
}

function drawPage(file: PdfFile, page: PdfObject): PageDrawing {
  const [, width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page.dictionary) ?? []).map(
    Number,
  );
  const reader = new PageReader(width, height, readFonts(file, page));
  const drawn = file.find(page.dictionary, 'Contents')?.stream ?? '';
  for (const line of drawn.split('\n')) reader.read(line.trim());
  return reader.drawing;
}

/**
 * Converts the pages of a PDF that we rendered to drawings for a preview. The drawings are made from the PDF file, so
 * that the preview shows exactly the document that will be sent.
 */
export function drawPdfPages(bytes: Uint8Array, mostPages: number): PageDrawing[] {
  const file = readPdfFile(bytes);
  return file.pages.slice(0, mostPages).map((page) => drawPage(file, page));
}
