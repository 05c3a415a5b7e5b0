/** Matches only paths of screens in this app. Other hosts, paths with dots, and paths that return data do not match. */
const ownScreen = /^\/(?!(?:api|files)(?:[/?]|$))[a-z\d-]+(?:\/[\w-]+)*(?:\?[\w=&%,.+-]*)?$/i;

/** Matches invisible characters, and characters that change the direction of the text. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

const leftOut = '(link left out)';
const scheme = /\b[a-z][a-z\d+.-]{0,30}:/i;

/**
 * Removes URLs inside words: any part that starts with a URL scheme and continues like an address, such as
 * mailto:a@b.test.
 */
function withoutAddress(word: string): string {
  const from = scheme.exec(word);
  if (!from) return word;
  const marked = Math.max(...['@', ',', ';'].map((mark) => word.lastIndexOf(mark)));
  return marked >= from.index + from[0].length ? word.slice(0, from.index) + leftOut : word;
}

/**
 * Each cleaning step processes the text once: lookaheads are limited to a few hundred characters and never go past
 * another opening bracket.
 */
function cleanOnce(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll('\r\n', '\n')
      .replaceAll(unseen, (mark) => (mark === '\n' ? mark : mark === '\t' ? ' ' : ''))
      // Removes link definitions and the references to them.
      .replaceAll(/^ {0,3}\[[^\]\n]*\]:.*$/gm, '')
      .replaceAll(/!\[([^[\]]{0,300})\](?:\([^)\n]*\)?|\[[^[\]\n]{0,300}\])?/g, '$1')
      .replaceAll(/<\/?[a-z!?][^>\n]*>?/gi, '')
      .replaceAll(/\[([^[\]]{0,300})\]\(([^)]{0,500})\)/g, (_, words: string, inside: string) => {
        const [href = ''] = inside.trimStart().split(/\s/, 1);
        return ownScreen.test(href) ? `[${words}](${href})` : words;
      })
      .replaceAll(/\[([^[\]\n]{0,300})\]\[[^[\]\n]{0,300}\]/g, '$1')
      .replaceAll(/\b[a-z][a-z\d+.-]{0,30}:\/\/\S+/gi, leftOut)
      .replaceAll(/\S+/g, withoutAddress)
      .replaceAll(/\b(?:javascript|data|vbscript|file):\S*/gi, leftOut)
      .replaceAll(/\bwww\.\S+/gi, leftOut)
      .replaceAll(/\]\((?:([^)\s]{0,500})\))?/g, (whole, href = '') =>
        ownScreen.test(href) ? whole : `] (${whole.slice(2)}`,
      )
      .replaceAll(/[<>]/g, (mark) => (mark === '<' ? '‹' : '›'))
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}

const mostRounds = 8;

/**
 * Reduces a text by the AI model to words, lists, tables, emphasis and links to screens of this app. HTML, images and
 * all other URLs are removed. The screen does not render HTML either, but stored, copied and logged text must also be
 * clean.
 */
export function cleanMarkdown(text: string): string {
  let cleaned = cleanOnce(text);
  /*
   * When a part of the text is removed, the text around it can form a new link or tag. The cleaning is therefore
   * repeated.
   */
  for (let round = 1; round < mostRounds; round++) {
    const again = cleanOnce(cleaned);
    if (again === cleaned) return cleaned;
    cleaned = again;
  }
  return cleaned.replaceAll(/[[\]()<>!]/g, '');
}
