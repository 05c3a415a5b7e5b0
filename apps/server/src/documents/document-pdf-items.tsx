import { Text, View } from '@react-pdf/renderer';
import type { PdfItem } from './pdf-document.ts';
import { px, styles } from './pdf-styles.ts';
import { linesNeeded } from './pdf-text.ts';

const charactersPerLine = 64;
/** A description longer than this might not fit on any page: it stands below its row and may break. */
const tallRowLines = 36;

interface FigureColumn {
  field: 'quantity' | 'price' | 'tax' | 'amount';
  label: string;
  narrowest: number;
  widest: number;
}

const figureColumns: FigureColumn[] = [
  { field: 'quantity', label: 'Qty', narrowest: 84, widest: 128 },
  { field: 'price', label: 'Price', narrowest: 84, widest: 124 },
  { field: 'tax', label: 'Tax', narrowest: 60, widest: 70 },
  { field: 'amount', label: 'Amount', narrowest: 98, widest: 124 },
];

const digitWidth = 7.4;
const cellPadding = 12;

/** As wide as the longest figure asks for: fixed for all pages, so that repeated heads line up. */
function columnWidths(items: readonly PdfItem[]): number[] {
  return figureColumns.map(({ field, narrowest, widest }) => {
    const longest = Math.max(...items.map((item) => item[field].length), 0);
    return px(Math.min(widest, Math.max(narrowest, longest * digitWidth + cellPadding)));
  });
}

export function ItemsTable({ items }: { items: readonly PdfItem[] }) {
  const widths = columnWidths(items);
  return (
    <View style={styles.table}>
      <View fixed style={styles.headRow}>
        <Text style={styles.itemCell}>Description</Text>
        {figureColumns.map(({ field, label }, index) => (
          <Text key={field} style={[styles.figureCell, { width: widths[index] }]}>
            {label}
          </Text>
        ))}
      </View>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} widths={widths} />
      ))}
    </View>
  );
}

function ItemRow({ item, widths }: { item: PdfItem; widths: number[] }) {
  const isTall = linesNeeded(item.description ?? '', charactersPerLine) > tallRowLines;
  return (
    <>
      <View wrap={false} style={isTall ? [styles.row, styles.tallRow] : styles.row}>
        <View style={styles.itemCell}>
          <Text style={styles.itemName}>{item.name}</Text>
          {item.description && !isTall && <Text style={styles.itemText}>{item.description}</Text>}
        </View>
        {figureColumns.map(({ field }, index) => (
          <Text
            key={field}
            style={[
              styles.figureCell,
              { width: widths[index] },
              ...(field === 'amount' ? [styles.itemAmount] : []),
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
