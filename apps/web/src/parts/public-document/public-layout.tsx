import { useMediaQuery } from '../../ui/use-media.ts';
import { BusinessColor } from './business-color.tsx';
import { NarrowDocument } from './narrow-document.tsx';
import { pdfName } from './pdf-name.ts';
import type { PublicProps } from './public-props.ts';
import { WideDocument } from './wide-document.tsx';

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
