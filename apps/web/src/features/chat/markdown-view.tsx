import { ScreenLink } from '../../parts/figures/figure-link.tsx';
import { type Block, type Inline, markdownOf } from './markdown.ts';

/** Renders the model's markdown with the product's own elements. */
export function MarkdownView({ text }: { text: string }) {
  return (
    <div className="grid min-w-0 gap-2.5 break-words leading-[1.571]">
      {keyed(markdownOf(text)).map(([key, block]) => (
        <BlockView key={key} block={block} />
      ))}
    </div>
  );
}

/** The index is a safe React key, because the order of the text blocks in a message never changes. */
const keyed = <Part,>(parts: readonly Part[]) => parts.map((part, index) => [`${index}`, part] as const);

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="whitespace-pre-line">
          {keyed(block.lines).map(([key, line]) => (
            <span key={key}>
              {key !== '0' && '\n'}
              <InlineView parts={line} />
            </span>
          ))}
        </p>
      );
    case 'heading':
      return (
        <p className="font-semibold">
          <InlineView parts={block.lines[0] ?? []} />
        </p>
      );
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul';
      return (
        <List className={block.isNumbered ? 'list-decimal pl-6' : 'list-disc pl-6'}>
          {keyed(block.items).map(([key, item]) => (
            <li key={key}>
              <InlineView parts={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <TableView {...block} />;
  }
}

function TableView({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table className="w-full border-collapse text-13">
      <thead className="text-12 text-fg-3">
        <tr>
          {keyed(head).map(([key, cell]) => (
            <th key={key} scope="col" className="border-line border-b py-1.5 pr-3 text-left font-medium">
              <InlineView parts={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(([key, row]) => (
          <tr key={key}>
            {keyed(row).map(([place, cell]) => (
              <td key={place} className="border-line border-b py-1.5 pr-3 tabular-nums">
                <InlineView parts={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const InlineView = ({ parts }: { parts: readonly Inline[] }) =>
  keyed(parts).map(([key, part]) => <InlinePart key={key} part={part} />);

function InlinePart({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'bold':
      return <strong className="font-semibold">{part.text}</strong>;
    case 'soft':
      return <em>{part.text}</em>;
    case 'struck':
      return (
        <s className="text-fg-3" title="This number is not from your records">
          {part.text}
        </s>
      );
    case 'code':
      return <code className="rounded-4 bg-surface-2 px-1 text-13">{part.text}</code>;
    case 'link':
      return (
        <ScreenLink to={part.href} className="rounded-4 text-accent-text underline underline-offset-2">
          {part.text}
        </ScreenLink>
      );
  }
}
