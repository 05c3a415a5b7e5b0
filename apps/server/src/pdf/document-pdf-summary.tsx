import { Text, View } from '@react-pdf/renderer';
import type { PdfDocument, PdfLine } from '../platform/files/pdf-document.ts';
import { styles } from './pdf-styles.ts';
import { linesNeeded } from './pdf-text.ts';

const charactersPerLine = 58;
const linesBesideTotals = 16;

type SummaryProps = { document: PdfDocument };

interface TextBlock {
  heading: string;
  text: string;
}

function textBlocks({ pay, notes, terms }: PdfDocument): TextBlock[] {
  return [
    ...(pay ? [{ heading: 'How to pay', text: pay }] : []),
    ...(notes ? [{ heading: 'Notes', text: notes }] : []),
    ...(terms ? [{ heading: 'Terms', text: terms }] : []),
  ];
}

/**
 * Prints the totals of a document. Payments, notes and terms are placed beside the totals if they are short; long
 * blocks continue below the totals over several pages.
 */
export function Summary({ document }: SummaryProps) {
  const texts = textBlocks(document);
  const { payments } = document;
  const lines = texts.reduce(
    (sum, { text }) => sum + 2 + linesNeeded(text, charactersPerLine),
    payments.length,
  );
  const isShort = lines <= linesBesideTotals;
  const aside = (
    <>
      {payments.length > 0 && <Payments payments={payments} />}
      {texts.map(({ heading, text }) => (
        <View key={heading}>
          <Text style={styles.textHeading} minPresenceAhead={20}>
            {heading}
          </Text>
          <Text style={styles.text}>{text}</Text>
        </View>
      ))}
    </>
  );
  return (
    <>
      <View wrap={false} style={styles.summary}>
        <View style={styles.texts}>{isShort && aside}</View>
        <Totals document={document} />
      </View>
      {!isShort && <View style={styles.longTexts}>{aside}</View>}
    </>
  );
}

function Payments({ payments }: { payments: PdfDocument['payments'] }) {
  return (
    <View>
      <Text style={styles.textHeading} minPresenceAhead={20}>
        Payments
      </Text>
      {payments.map(({ id, date, method, amount }) => (
        <View key={id} wrap={false} style={styles.payment}>
          <Text style={styles.paymentDate}>{date}</Text>
          <Text style={styles.paymentMethod}>{method}</Text>
          <Text style={styles.paymentAmount}>{amount}</Text>
        </View>
      ))}
    </View>
  );
}

function Totals({
  document: { charges, total, included = [], settlements, balance, deposit },
}: SummaryProps) {
  return (
    <View style={styles.totals}>
      {charges.map((line) => (
        <TotalsLine key={line.label} line={line} />
      ))}
      {total && <TotalsLine line={total} look={styles.sum} />}
      {included.map((text) => (
        <Text key={text} style={styles.totalsNote}>
          {text}
        </Text>
      ))}
      {settlements.map((line) => (
        <TotalsLine key={line.key} line={line} />
      ))}
      {balance && <TotalsLine line={balance} look={styles.balance} />}
      {deposit && <TotalsLine line={deposit} />}
    </View>
  );
}

function TotalsLine({ line, look }: { line: PdfLine; look?: typeof styles.sum | typeof styles.balance }) {
  return (
    <View style={look ? [styles.totalsLine, look] : styles.totalsLine}>
      <Text style={styles.totalsLabel}>{line.label}</Text>
      <Text style={styles.totalsAmount}>{line.amount}</Text>
    </View>
  );
}
