/** Highlights the query wherever it occurs in the text. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLowerCase();
  const start = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (start === -1) return text;
  const end = start + wanted.length;
  return (
    <>
      {text.slice(0, start)}
      <mark className="bg-transparent font-semibold text-accent-text">{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
