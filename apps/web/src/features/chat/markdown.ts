export type Inline =
  | { kind: 'text' | 'bold' | 'soft' | 'code' | 'struck'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'paragraph' | 'heading'; lines: Inline[][] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const inlineMark =
  /\*\*(?<bold>[^*\n]+)\*\*|~~(?<struck>[^~\n]+)~~|`(?<code>[^`\n]+)`|\[(?<words>[^[\]\n]+)\]\((?<href>\/[^)\s]*)\)|(?<![\w*])[*_](?<soft>(?!\s)[^*_\n]+(?<!\s))[*_](?![\w*])/g;

export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  const plain = (end: number) => {
    if (end > at) parts.push({ kind: 'text', text: text.slice(at, end) });
  };
  for (const match of text.matchAll(inlineMark)) {
    plain(match.index);
    at = match.index + match[0].length;
    const { bold, struck, code, words, href, soft } = match.groups ?? {};
    if (bold) parts.push({ kind: 'bold', text: bold });
    else if (struck) parts.push({ kind: 'struck', text: struck });
    else if (code) parts.push({ kind: 'code', text: code });
    else if (words && href) parts.push({ kind: 'link', text: words, href });
    else if (soft) parts.push({ kind: 'soft', text: soft });
  }
  plain(text.length);
  return parts;
}

const bullet = /^\s*[-*+]\s+(\S.*)$/;
const numbered = /^\s*\d+[.)]\s+(\S.*)$/;
const heading = /^#{1,6}\s+(\S.*)$/;
const tableLine = /^\s*\|(.*)\|\s*$/;
const tableRule = /^\s*\|[\s:|-]+\|\s*$/;

const cellsOf = (line: string) =>
  (tableLine.exec(line)?.[1] ?? '').split('|').map((cell) => inlineOf(cell.trim()));

function blockOf(lines: string[]): Block {
  const [first = ''] = lines;
  if (tableLine.test(first)) {
    const [head = '', ...rows] = lines.filter((line) => !tableRule.test(line));
    return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
  }
  const title = heading.exec(first);
  if (title) return { kind: 'heading', lines: [inlineOf(title[1] ?? '')] };
  const item = numbered.test(first) ? numbered : bullet;
  if (item.test(first)) {
    const items = lines.map((line) => inlineOf(item.exec(line)?.[1] ?? line.trim()));
    return { kind: 'list', isNumbered: item === numbered, items };
  }
  return { kind: 'paragraph', lines: lines.map(inlineOf) };
}

const kindOf = (line: string) => {
  if (line.trim() === '') return 'gap';
  if (heading.test(line)) return 'heading';
  if (tableLine.test(line)) return 'table';
  if (numbered.test(line)) return 'numbered';
  return bullet.test(line) ? 'bullet' : 'words';
};

/**
 * Parses the supported part of a model's markdown: paragraphs, lists, tables, emphasis and links within the product.
 * HTML, images and other URLs are never rendered; everything else stays plain text.
 */
export function markdownOf(text: string): Block[] {
  const blocks: { kind: string; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const kind = kindOf(line);
    const last = blocks.at(-1);
    if (last?.kind === kind && kind !== 'heading') last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  }
  return blocks.filter(({ kind }) => kind !== 'gap').map(({ lines }) => blockOf(lines));
}
