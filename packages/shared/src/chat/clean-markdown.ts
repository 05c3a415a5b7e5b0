/** A screen of ours: no other place, no way around by dots, and nothing that answers with data. */
const ownScreen = /^\/(?!(?:api|files)(?:[/?]|$))[a-z\d-]+(?:\/[\w-]+)*(?:\?[\w=&%,.+-]*)?$/i;

/** What nobody sees, or what turns around what is seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

const leftOut = '(link left out)';
const scheme = /\b[a-z][a-z\d+.-]{0,30}:/i;

/** Whatever begins as an address, and goes on like one: mailto:a@b.test. */
function withoutAddress(word: string): string {
  const from = scheme.exec(word);
  if (!from) return word;
  const marked = Math.max(...['@', ',', ';'].map((mark) => word.lastIndexOf(mark)));
  return marked >= from.index + from[0].length ? word.slice(0, from.index) + leftOut : word;
}

/** Each step reads a text once: what looks ahead looks no farther than some hundred signs, and past no other beginning. */
function cleanOnce(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll('\r\n', '\n')
      .replaceAll(unseen, (mark) => (mark === '\n' ? mark : mark === '\t' ? ' ' : ''))
      // Definitions of links, and what names them.
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
 * A model's text with nothing in it but words, lists, tables, emphasis and links to our own screens: no HTML, no pictures, no
 * other address. The screen draws no HTML either; this is so that what is stored, copied and logged has none.
 */
export function cleanMarkdown(text: string): string {
  let cleaned = cleanOnce(text);
  // What was taken away may have held together what was around it.
  for (let round = 1; round < mostRounds; round++) {
    const again = cleanOnce(cleaned);
    if (again === cleaned) return cleaned;
    cleaned = again;
  }
  return cleaned.replaceAll(/[[\]()<>!]/g, '');
}
