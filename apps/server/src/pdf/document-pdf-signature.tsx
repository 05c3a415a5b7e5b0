import { Path, Svg, Text, View } from '@react-pdf/renderer';
import type { PdfDocument } from '../platform/pdf-document.ts';
import { colors, styles } from './pdf-styles.ts';

/** The drawn line, or the typed name in its place, above the name and the day. */
export function Signature({
  signature: { name, date, drawing },
}: {
  signature: NonNullable<PdfDocument['signature']>;
}) {
  return (
    <View wrap={false} style={styles.signature}>
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
    </View>
  );
}
