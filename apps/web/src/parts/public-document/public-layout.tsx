import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import { useMediaQuery } from '../../ui/screen-size.ts';
import { BusinessColor } from './business-color.tsx';
import { NarrowDocument } from './narrow-document.tsx';
import type { PublicProps } from './public-props.ts';
import { WideDocument } from './wide-document.tsx';

const pdfName = (kind: DocumentKind, number: string) => `${documentLabels[kind]}-${number}.pdf`;

type PublicLayoutProps = Omit<PublicProps, 'pdf'> & { isWide: boolean; pdfHref: string };

export const useIsWideDocument = () => useMediaQuery('(min-width: 1080px)');

export function PublicLayout({ isWide, pdfHref, ...publicDocument }: PublicLayoutProps) {
  const Layout = isWide ? WideDocument : NarrowDocument;
  return (
    <BusinessColor accent={publicDocument.publicDocument.business.accent}>
      <Layout
        {...publicDocument}
        pdf={{ href: pdfHref, fileName: pdfName(publicDocument.kind, publicDocument.number) }}
      />
    </BusinessColor>
  );
}
