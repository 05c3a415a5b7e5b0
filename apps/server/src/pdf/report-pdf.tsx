import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import type { PdfReport, PdfTable } from '../platform/files/pdf-document.ts';
import { Letterhead, withDrawnTexts } from './document-pdf.tsx';
import { colors, px, styles } from './pdf-styles.ts';
import { shorten } from './pdf-text.ts';

const figures = { fontFeatureSettings: ['tnum'] };
const small = { fontSize: px(11), lineHeight: 16 / 11 } as const;

const reportStyles = StyleSheet.create({
  heading: {
    marginTop: px(32),
    paddingTop: px(16),
    borderTopWidth: px(1),
    borderTopColor: colors.ink,
  },
  title: { fontSize: px(22), lineHeight: 28 / 22, fontWeight: 600, letterSpacing: px(-0.5) },
  period: { ...figures, color: colors.body, marginTop: px(2) },

  table: { marginTop: px(24) },
  tableHeading: { fontSize: px(14), lineHeight: 20 / 14, fontWeight: 600 },
  note: { ...small, color: colors.quiet, marginTop: px(2) },
  head: { marginTop: px(10), paddingBottom: px(6) },
  row: {
    ...small,
    flexDirection: 'row',
    paddingVertical: px(4),
    borderBottomWidth: px(1),
    borderBottomColor: colors.line,
    color: colors.ink,
  },
  words: { flex: 1, paddingRight: px(12) },
  figure: { ...figures, flexShrink: 0, paddingLeft: px(12), textAlign: 'right' },

  plain: {},
  part: { paddingLeft: px(16), color: colors.body },
  sum: { fontWeight: 600 },
  total: {
    fontWeight: 600,
    borderTopWidth: px(1),
    borderTopColor: colors.ink,
    borderBottomWidth: 0,
    marginTop: px(-1),
  },
  footer: { paddingTop: px(16) },
});

type ReportPdfProps = { report: PdfReport; fonts: string[] };

/**
 * Renders a report with figures of the business as a series of tables. Table headers repeat on each page, and rows
 * never break across pages.
 */
function ReportPdf({ report, fonts }: ReportPdfProps) {
  const { title, period, made, business, tables } = report;
  return (
    <Document title={`${title}, ${period}`} author={business.name} creator="Dayworks" language="en-US">
      <Page
        size={business.look.paper === 'a4' ? 'A4' : 'LETTER'}
        style={[styles.page, { fontFamily: fonts }]}
        layout={({ pageNumber = 1, totalPages = 1, children }) => (
          <>
            <View style={styles.content}>{children}</View>
            <View style={[styles.footer, reportStyles.footer]}>
              <View style={styles.footerLine}>
                <Text>{`${shorten(business.name, 60)} · ${title} · ${period}`}</Text>
                <Text>{`Page ${pageNumber} of ${totalPages}`}</Text>
              </View>
            </View>
          </>
        )}
      >
        <Letterhead document={{ business, title: 'Report', number: made }} />
        <View style={reportStyles.heading}>
          <Text style={reportStyles.title}>{title}</Text>
          <Text style={reportStyles.period}>{period}</Text>
        </View>
        {tables.map((table) => (
          <ReportTable key={table.heading} table={table} />
        ))}
      </Page>
    </Document>
  );
}

const digitWidth = 6.6;
const narrowest = 72;
const cellPadding = 12;

/** Each column is as wide as its longest value, so that the repeated headers fit the columns. */
const widthOf = ({ columns, rows }: PdfTable, index: number) =>
  px(
    Math.max(
      narrowest,
      ...[columns[index]?.label ?? '', ...rows.map(({ cells }) => cells[index] ?? '')].map(
        (text) => text.length * digitWidth + cellPadding,
      ),
    ),
  );

/** Keeps the last row on the same page as the total below it. */
const closingRows = 2;

function ReportTable({ table }: { table: PdfTable }) {
  const { heading, note, columns, rows } = table;
  const cells = columns.map(({ label, isText }, index) => ({
    label,
    look: isText ? reportStyles.words : [reportStyles.figure, { width: widthOf(table, index) }],
  }));
  return (
    <View style={reportStyles.table}>
      <View wrap={false} minPresenceAhead={60}>
        <Text style={reportStyles.tableHeading}>{heading}</Text>
        {note && <Text style={reportStyles.note}>{note}</Text>}
      </View>
      {rows.length > 0 && (
        <View fixed style={[styles.headRow, reportStyles.head]}>
          {cells.map(({ label, look }) => (
            <Text key={label} style={look}>
              {label}
            </Text>
          ))}
        </View>
      )}
      {rows.slice(0, -closingRows).map((row) => (
        <Row key={row.key} row={row} cells={cells} />
      ))}
      <View wrap={false}>
        {rows.slice(-closingRows).map((row) => (
          <Row key={row.key} row={row} cells={cells} />
        ))}
      </View>
    </View>
  );
}

type RowProps = {
  row: PdfTable['rows'][number];
  cells: readonly { label: string; look: ComponentProps<typeof View>['style'] }[];
};

function Row({ row, cells }: RowProps) {
  return (
    <View wrap={false} style={[reportStyles.row, reportStyles[row.look]]}>
      {cells.map(({ label, look }, index) => (
        <Text key={label} style={look}>
          {row.cells[index]}
        </Text>
      ))}
    </View>
  );
}

export async function renderReportPdf(report: PdfReport): Promise<Buffer> {
  const { drawn, fonts } = await withDrawnTexts(report);
  return renderToBuffer(<ReportPdf report={drawn} fonts={fonts} />);
}
