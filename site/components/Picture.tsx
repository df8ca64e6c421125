import type { ShownPicture } from '../pictures/picture.ts';

interface PictureProps {
  picture: ShownPicture;
  /** '' where the picture only decorates, or its text stands beside it. */
  alt?: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes?: string;
  /** Pictures that are seen at once are not 'lazy'. */
  loading?: 'lazy' | 'eager';
}

/** One of the association's pictures. */
export function Picture({ picture, alt = picture.alt, sizes, loading = 'lazy' }: PictureProps) {
  const { src, width, height } = picture;
  return (
    <img src={src} width={width} height={height} alt={alt} sizes={sizes} loading={loading} decoding="async" />
  );
}
