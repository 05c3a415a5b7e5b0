import { useTheme } from '../../ui/theme.ts';
import {
  type DetailName,
  type PhoneName,
  type PictureName,
  pictureUrl,
  type ScreenName,
} from './pictures.ts';

const sizes = {
  screen: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  detail: { width: 390, height: 230 },
};

export type PictureProps = {
  alt: string;
  className?: string;
  /** In sight as the page opens: it comes first, the others when somebody scrolls to them. */
  isFirst?: boolean;
};

type SizedProps = PictureProps & { name: PictureName; size: keyof typeof sizes };

/** Only the theme that is shown is loaded, and its place is kept free until then. */
function Picture({ name, size, alt, isFirst = false, className = 'block h-auto w-full' }: SizedProps) {
  const { resolved } = useTheme();
  return (
    <img
      // A new theme starts empty: the old picture in the new page would be a flash of the wrong one.
      key={resolved}
      src={pictureUrl(name, resolved)}
      {...sizes[size]}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  );
}

export const ScreenPicture = (props: PictureProps & { name: ScreenName }) => (
  <Picture size="screen" {...props} />
);
export const PhonePicture = (props: PictureProps & { name: PhoneName }) => (
  <Picture size="phone" {...props} />
);
export const DetailPicture = (props: PictureProps & { name: DetailName }) => (
  <Picture size="detail" {...props} />
);
