const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A piece of HTML that is safe to insert without escaping. */
export class SafeHtml {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

type Piece = string | number | SafeHtml | SafeHtml[];

/** A tag for template literals that escapes all inserted values except SafeHtml. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): SafeHtml {
  const render = (piece: Piece): string => {
    if (piece instanceof SafeHtml) return piece.value;
    if (Array.isArray(piece)) return piece.map(render).join('');
    return escapeHtml(String(piece));
  };
  return new SafeHtml(strings.reduce((whole, text, index) => whole + render(pieces[index - 1] ?? '') + text));
}
