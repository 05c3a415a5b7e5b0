import { Text, View } from '@react-pdf/renderer';
import type { PdfDocument, PdfItem } from '../platform/files/pdf-document.ts';
import { px, styles } from './pdf-styles.ts';
import { linesNeeded } from './pdf-text.ts';

const charactersPerLine = 64;
/**
 * The number of lines above which a description might not fit on one page. Such a description is printed below its row
 * and can continue on the next page.
 */
const tallRowLines = 36;

/** A heading stays on the same page as the beginning of the row below it. */
const presentAfterHeading = 40;

interface FigureColumn {
  field: 'quantity' | 'price' | 'tax' | 'amount';
  label: string;
  narrowest: number;
  widest: number;
}

const figureColumns: FigureColumn[] = [
  { field: 'quantity', label: 'Qty', narrowest: 84, widest: 164 },
  { field: 'price', label: 'Price', narrowest: 84, widest: 124 },
  { field: 'tax', label: 'Tax', narrowest: 60, widest: 70 },
  { field: 'amount', label: 'Amount', narrowest: 98, widest: 124 },
];

const accountColumns: FigureColumn[] = [
  { field: 'quantity', label: 'Date', narrowest: 130, widest: 164 },
  { field: 'price', label: 'Charge', narrowest: 84, widest: 124 },
  { field: 'tax', label: 'Payment', narrowest: 84, widest: 124 },
  { field: 'amount', label: 'Balance', narrowest: 98, widest: 124 },
];

const digitWidth = 7.4;
const cellPadding = 12;

type SizedColumn = FigureColumn & { width: number };

/**
 * Calculates the columns of the items table. Each column is as wide as its longest value and has the same width on all
 * pages, so that the repeated headers fit the columns. A column that no item uses is omitted; a receipt, for example,
 * has no columns for prices and taxes.
 */
function sizedColumns(items: readonly PdfItem[], kind: PdfDocument['columns']): SizedColumn[] {
  const figures = kind === 'account' ? accountColumns : figureColumns;
  return figures.flatMap((column) => {
    const { field, narrowest, widest } = column;
    const longest = Math.max(...items.map((item) => item[field].length), 0);
    if (longest === 0 && items.length > 0) return [];
    return {
      ...column,
      width: px(Math.min(widest, Math.max(narrowest, longest * digitWidth + cellPadding))),
    };
  });
}

type ItemsTableProps = { items: readonly PdfItem[]; kind: PdfDocument['columns'] };

export function ItemsTable({ items, kind }: ItemsTableProps) {
  const columns = sizedColumns(items, kind);
  return (
    <View style={styles.table}>
      <View fixed style={styles.headRow}>
        <Text style={styles.itemCell}>Description</Text>
        {columns.map(({ field, label, width }) => (
          <Text key={field} style={[styles.figureCell, { width }]}>
            {label}
          </Text>
        ))}
      </View>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} columns={columns} />
      ))}
    </View>
  );
}

/** A check box in a printed document, for example beside an optional item that the customer can choose. */
const Tick = ({ isTicked }: { isTicked: boolean }) => (
  <View style={styles.box}>{isTicked && <View style={styles.boxDone} />}</View>
);

function cellOf({ isTicked, isPart }: PdfItem) {
  if (isTicked !== undefined) return styles.tickedCell;
  return isPart ? [styles.itemCell, styles.partCell] : styles.itemCell;
}

function ItemRow({ item, columns }: { item: PdfItem; columns: SizedColumn[] }) {
  const isTall = linesNeeded(item.description ?? '', charactersPerLine) > tallRowLines;
  return (
    <>
      <View
        wrap={false}
        minPresenceAhead={item.isHeading ? presentAfterHeading : 0}
        style={isTall ? [styles.row, styles.tallRow] : styles.row}
      >
        <View style={cellOf(item)}>
          {item.isTicked !== undefined && <Tick isTicked={item.isTicked} />}
          <View style={item.isTicked === undefined ? undefined : styles.tickedText}>
            <Text style={item.isQuiet ? styles.quietName : styles.itemName}>{item.name}</Text>
            {item.description && !isTall && <Text style={styles.itemText}>{item.description}</Text>}
          </View>
        </View>
        {columns.map(({ field, width }) => (
          <Text
            key={field}
            style={[
              styles.figureCell,
              { width },
              ...(field === 'amount'
                ? [item.isQuiet || item.isPart ? styles.quietAmount : styles.itemAmount]
                : []),
            ]}
          >
            {item[field]}
          </Text>
        ))}
      </View>
      {isTall && <Text style={styles.tallText}>{item.description}</Text>}
    </>
  );
}
