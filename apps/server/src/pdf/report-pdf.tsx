import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import type { PdfReport, PdfTable } from '../platform/pdf-document.ts';
import { Letterhead } from './document-pdf.tsx';
import { withDrawnTexts } from './drawn-texts.ts';
import { px, styles } from './pdf-styles.ts';
import { shorten } from './pdf-text.ts';
import { reportStyles } from './report-styles.ts';

type ReportPdfProps = { report: PdfReport; fonts: string[] };

/** The figures of a business on paper: a table after the other, whose head repeats and whose rows never break. */
function ReportPdf({ report, fonts }: ReportPdfProps) {
  const { title, period, made, business, tables } = report;
  return (
    <Document title={`${title}, ${period}`} author={business.name} creator="Dayworks" language="en-US">
      <Page
        size="LETTER"
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

/** As wide as the longest figure asks for, so that the repeated head lines up. */
const widthOf = ({ columns, rows }: PdfTable, index: number) =>
  px(
    Math.max(
      narrowest,
      ...[columns[index]?.label ?? '', ...rows.map(({ cells }) => cells[index] ?? '')].map(
        (text) => text.length * digitWidth + cellPadding,
      ),
    ),
  );

function ReportTable({ table }: { table: PdfTable }) {
  const widths = table.columns.map((_, index) => widthOf(table, index));
  const lookOf = (index: number) =>
    table.columns[index]?.isText
      ? reportStyles.words
      : [reportStyles.figure, { width: widths[index] ?? narrowest }];
  return (
    <View style={reportStyles.table}>
      <View wrap={false} minPresenceAhead={60}>
        <Text style={reportStyles.tableHeading}>{table.heading}</Text>
        {table.note && <Text style={reportStyles.note}>{table.note}</Text>}
      </View>
      {table.rows.length > 0 && (
        <View fixed style={[styles.headRow, reportStyles.head]}>
          {table.columns.map(({ label }, index) => (
            <Text key={label} style={lookOf(index)}>
              {label}
            </Text>
          ))}
        </View>
      )}
      {table.rows.map(({ key, cells, look }) => (
        <View key={key} wrap={false} style={[reportStyles.row, reportStyles[look]]}>
          {table.columns.map(({ label }, index) => (
            <Text key={label} style={lookOf(index)}>
              {cells[index]}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}

export async function renderReportPdf(report: PdfReport): Promise<Buffer> {
  const { drawn, fonts } = await withDrawnTexts(report);
  return renderToBuffer(<ReportPdf report={drawn} fonts={fonts} />);
}
