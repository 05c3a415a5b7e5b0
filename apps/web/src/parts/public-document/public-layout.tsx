import { accentShades, inkAccent } from '@dayworks/shared/look/accent';
import type { CSSProperties } from 'react';
import { useMediaQuery } from '../../ui/use-media.ts';
import { NarrowDocument } from './narrow-document.tsx';
import { pdfName } from './pdf-name.ts';
import type { PublicProps } from './public-props.ts';
import { WideDocument } from './wide-document.tsx';

type PublicLayoutProps = Omit<PublicProps, 'pdf'> & { isWide: boolean; pdfHref: string };

export const useIsWideDocument = () => useMediaQuery('(min-width: 1080px)');

/** Buttons and the stand-in for a logo are printed in the colour of the business. */
function inkOf(accent: string): CSSProperties {
  const { strong } = accentShades(accent);
  return accent === inkAccent
    ? {}
    : ({ '--ink': strong, '--ink-hover': strong, '--ink-active': strong } as CSSProperties);
}

export function PublicLayout({ isWide, pdfHref, ...publicDocument }: PublicLayoutProps) {
  const Layout = isWide ? WideDocument : NarrowDocument;
  return (
    <div className="contents" style={inkOf(publicDocument.publicDocument.business.accent)}>
      <Layout
        {...publicDocument}
        pdf={{ href: pdfHref, fileName: pdfName(publicDocument.kind, publicDocument.number) }}
      />
    </div>
  );
}
