import { Path, Svg, Text, View } from '@react-pdf/renderer';
import type { PdfDocument } from '../platform/pdf-document.ts';
import { colors, styles } from './pdf-styles.ts';

type Given = NonNullable<PdfDocument['signature']>;

export function Signature({ signature }: { signature: Given }) {
  return (
    <View wrap={false} style={styles.signature}>
      {signature === 'blank' ? <ToBeSigned /> : <Signed {...signature} />}
    </View>
  );
}

/** Prints the drawn signature, or the typed name instead, above the name and the date. */
const Signed = ({ name, date, drawing }: Exclude<Given, 'blank'>) => (
  <>
    {drawing ? (
      <Svg viewBox="0 0 400 120" style={styles.signatureDrawing}>
        <Path d={drawing} fill="none" stroke={colors.ink} strokeWidth={2.5} />
      </Svg>
    ) : (
      <Text style={styles.signatureName}>{name}</Text>
    )}
    <View style={styles.signatureLine}>
      <Text style={styles.strong}>{name}</Text>
      <Text>{`Signed ${date}`}</Text>
    </View>
  </>
);

const ToBeSigned = () => (
  <>
    <View style={styles.signatureDrawing} />
    <View style={styles.signatureLine}>
      <Text>Signature of the customer</Text>
      <Text>Date</Text>
    </View>
  </>
);
