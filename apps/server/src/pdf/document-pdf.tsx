import { Document, Image, Page, Path, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer';
import type { PdfDocument, PdfFact, PdfList, PdfLook, PdfPhoto } from '../platform/files/pdf-document.ts';
import { ItemsTable } from './document-pdf-items.tsx';
import { Summary } from './document-pdf-summary.tsx';
import { fontsFor, standIns } from './pdf-fonts.ts';
import { colors, dateColumns, styles } from './pdf-styles.ts';
import { collectTexts, mapTexts, printable, shorten } from './pdf-text.ts';

/** Returns a copy of the data in which every string can be rendered, and the fonts that the strings need. */
export async function withDrawnTexts<Value>(value: Value): Promise<{ drawn: Value; fonts: string[] }> {
  const printed = mapTexts(value, printable);
  const texts = collectTexts(printed);
  const fonts = fontsFor(texts);
  const missing = await standIns(texts, fonts);
  const draw = (text: string) => Array.from(text, (letter) => missing.get(letter) ?? letter).join('');
  return { drawn: missing.size > 0 ? mapTexts(printed, draw) : printed, fonts };
}

type Given = NonNullable<PdfDocument['signature']>;

function Signature({ signature }: { signature: Given }) {
  return (
    <View wrap={false} style={styles.signature}>
      {signature === 'blank' ? <ToBeSigned /> : <Signed {...signature} />}
    </View>
  );
}

/** Prints the drawn signature, or the typed name if there is no drawing, above the name and the date. */
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
      <Text>Customer signature</Text>
      <Text>Date</Text>
    </View>
  </>
);

/**
 * Prints a list in the PDF. A long list continues on the next page, and its heading always stays together with the
 * first lines.
 */
function PrintedList({ list: { heading, lines } }: { list: PdfList }) {
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

const photoWidth = 160;
const tallestPhoto = 200;

/** Prints the photos in rows of three, each with the item that it shows. */
const Photos = ({ photos }: { photos: PdfPhoto[] }) => (
  <View style={styles.photos}>
    {photos.map(({ id, bytes, width, height, caption }) => (
      <View key={id} wrap={false} style={styles.photo}>
        <Image
          style={{
            width: photoWidth,
            height: Math.min(tallestPhoto, (photoWidth * height) / width),
            objectFit: 'contain',
          }}
          src={{ data: Buffer.from(bytes), format: 'jpg' }}
        />
        <Text style={styles.listNote}>{caption}</Text>
      </View>
    ))}
  </View>
);

type PartProps = { document: PdfDocument };

/**
 * Renders invoices, estimates, receipts and work orders. Table headers repeat on each page, and rows never break across
 * pages.
 */
function DocumentPdf({ document, fonts }: PartProps & { fonts: string[] }) {
  const { title, number, business } = document;
  return (
    <Document
      title={`${title} ${number} from ${business.name}`}
      author={business.name}
      creator="Dayworks"
      language="en-US"
    >
      <Page
        size={business.look.paper === 'a4' ? 'A4' : 'LETTER'}
        style={[styles.page, { fontFamily: fonts }]}
        layout={({ pageNumber = 1, totalPages = 1, children }) => (
          <>
            {pageNumber > 1 && <RunningHead document={document} />}
            <View style={styles.content}>{children}</View>
            <View style={styles.footer}>
              <Text style={styles.continues}>
                {pageNumber < totalPages ? `Continues on page ${pageNumber + 1}` : ' '}
              </Text>
              <View style={styles.footerLine}>
                <Text>{`${shorten(business.name, 80)} · ${title} ${number}`}</Text>
                <Text>{`Page ${pageNumber} of ${totalPages}`}</Text>
              </View>
            </View>
          </>
        )}
      >
        <Letterhead document={document} />
        <Facts document={document} />
        {document.band && <Band band={document.band} stamp={document.stamp} look={business.look} />}
        {document.items.length > 0 && <ItemsTable items={document.items} kind={document.columns} />}
        {document.lists.map((list) => (
          <PrintedList key={list.heading} list={list} />
        ))}
        {document.total && <Summary document={document} />}
        {document.photos && document.photos.length > 0 && <Photos photos={document.photos} />}
        {document.signature && <Signature signature={document.signature} />}
      </Page>
    </Document>
  );
}

function RunningHead({ document: { business, title, number, recipient } }: PartProps) {
  return (
    <View style={styles.runningHead}>
      <Text style={styles.strong}>{shorten(business.name, 40)}</Text>
      <Text>
        {title} <Text style={styles.strong}>{number}</Text> for {shorten(recipient, 40)}
      </Text>
    </View>
  );
}

type LetterheadProps = { document: Pick<PdfDocument, 'business' | 'title' | 'number'> };

export function Letterhead({ document: { business, title, number } }: LetterheadProps) {
  return (
    <View style={styles.head}>
      <View style={styles.business}>
        {business.logo ? (
          <Image style={styles.logo} src={{ data: Buffer.from(business.logo), format: 'png' }} />
        ) : (
          <View style={[styles.initial, { backgroundColor: business.look.strong }]}>
            <Text style={styles.initialLetter}>{[...business.name][0]?.toUpperCase() ?? ''}</Text>
          </View>
        )}
        <View style={styles.businessText}>
          <Text style={styles.businessName}>{business.name}</Text>
          <Text style={styles.contact}>{business.contact.join('\n')}</Text>
        </View>
      </View>
      <View style={styles.title}>
        <Text style={styles.titleWord}>{title}</Text>
        <Text style={styles.titleNumber}>{number}</Text>
      </View>
    </View>
  );
}

/**
 * Prints the parties and dates of a document. Beside two parties, there is room for two dates; further dates are
 * printed in a separate row.
 */
function Facts({ document: { business, parties, dates } }: PartProps) {
  const columns = parties.length > 1 ? 2 : 3;
  return (
    <View style={[styles.facts, { borderTopColor: business.look.strong }]}>
      {parties.map((fact, index) => (
        <View key={fact.label} style={index === 0 ? styles.firstParty : styles.party}>
          <Fact fact={fact} />
        </View>
      ))}
      <View style={[styles.dates, { width: dateColumns(columns) }]}>
        {dates.map((fact, index) => (
          <View key={fact.label} style={index < columns ? styles.date : styles.furtherFact}>
            <Fact fact={fact} />
          </View>
        ))}
      </View>
    </View>
  );
}

function Fact({ fact: { label, lines, isStrong } }: { fact: PdfFact }) {
  const [first, ...others] = lines;
  return (
    <>
      <Text style={styles.factLabel}>{label}</Text>
      <Text style={isStrong ? styles.strong : styles.factFirstLine}>{first}</Text>
      <Text style={styles.factLine}>{others.join('\n')}</Text>
    </>
  );
}

type BandProps = Pick<PdfDocument, 'stamp'> & { band: NonNullable<PdfDocument['band']>; look: PdfLook };

function Band({ band, stamp, look }: BandProps) {
  return (
    <View wrap={false} style={[styles.band, { backgroundColor: look.soft }]}>
      <View style={styles.bandLines}>
        {band.lines.map(({ text, emphasis }) => (
          <Text key={text} style={styles.bandLine}>
            {text} {emphasis && <Text style={styles.strong}>{emphasis}</Text>}
          </Text>
        ))}
      </View>
      <Text style={[styles.bandAmount, { color: look.strong }]}>{band.amount}</Text>
      {stamp && (
        <View style={styles.stamp}>
          <View style={styles.stampInside}>
            <Text style={styles.stampWord}>{stamp.word}</Text>
            {stamp.date && <Text style={styles.stampDate}>{stamp.date}</Text>}
          </View>
        </View>
      )}
    </View>
  );
}

export async function renderDocumentPdf(document: PdfDocument): Promise<Buffer> {
  const { drawn, fonts } = await withDrawnTexts(document);
  return renderToBuffer(<DocumentPdf document={drawn} fonts={fonts} />);
}
