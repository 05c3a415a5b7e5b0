/** A screen of ours: no other place, no way around by dots, and nothing that answers with data. */
const ownScreen = /^\/(?!(?:api|files)(?:[/?]|$))[a-z\d-]+(?:\/[\w-]+)*(?:\?[\w=&%,.+-]*)?$/i;

/** What nobody sees, or what turns around what is seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

function cleanOnce(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll('\r\n', '\n')
      .replaceAll(unseen, (mark) => (mark === '\n' ? mark : mark === '\t' ? ' ' : ''))
      // Definitions of links, and what names them.
      .replaceAll(/^ {0,3}\[[^\]\n]*\]:.*$/gm, '')
      .replaceAll(/!\[([^\]]{0,300})\](?:\([^)\n]*\)?|\[[^\]\n]*\])?/g, '$1')
      .replaceAll(/<\/?[a-z!?][^>\n]*>?/gi, '')
      .replaceAll(/\[([^\]]{0,300})\]\(\s*([^)\s]*)[^)\n]*\)/g, (_, words: string, href: string) =>
        ownScreen.test(href) ? `[${words}](${href})` : words,
      )
      .replaceAll(/\[([^\]\n]*)\]\[[^\]\n]*\]/g, '$1')
      .replaceAll(/\b[a-z][a-z\d+.-]*:(?:\/\/|(?=[^\s]*[@,;]))\S+/gi, '(link left out)')
      .replaceAll(/\b(?:javascript|data|vbscript|file):\S*/gi, '(link left out)')
      .replaceAll(/\bwww\.\S+/gi, '(link left out)')
      .replaceAll(/\]\((?!\/[a-z\d])/gi, '] (')
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
