import { Text, View } from '@react-pdf/renderer';
import type { PdfList } from '../platform/pdf-document.ts';
import { styles } from './pdf-styles.ts';

/**
 * Prints a list in the PDF. A long list continues on the next page, and its heading is never alone at the end of a
 * page.
 */
export function PrintedList({ list: { heading, lines } }: { list: PdfList }) {
  return (
    <View style={styles.list}>
      <Text style={styles.textHeading} minPresenceAhead={40}>
        {heading}
      </Text>
      {lines.map(({ key, text, note, isDone }) => (
        <View key={key} style={styles.listLine}>
          {isDone !== null && <View style={styles.box}>{isDone && <View style={styles.boxDone} />}</View>}
          <Text style={styles.listText}>{text}</Text>
          {note && <Text style={styles.listNote}>{note}</Text>}
        </View>
      ))}
    </View>
  );
}
