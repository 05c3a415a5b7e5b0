const longest = 60;

/** Returns the first words of the first message as a title, such as 'Who owes me money, and what should I do…'. */
export function threadTitle(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line
    .slice(0, longest - 1)
    .toWellFormed()
    .replaceAll('\uFFFD', '');
  const words = cut.slice(0, cut.lastIndexOf(' ') > longest / 2 ? cut.lastIndexOf(' ') : undefined);
  return `${words.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}
