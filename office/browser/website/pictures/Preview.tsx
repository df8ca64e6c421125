import { classNames } from '../../../../site/components/classNames.ts';
import styles from './Pictures.module.css';
import type { Picture } from './picture.ts';

interface PreviewProps {
  picture: Pick<Picture, 'src' | 'srcSet'> | undefined;
  /** The value of the `sizes` attribute. */
  sizes?: string;
  isLarge?: boolean;
  /** Alternative text, where no text beside the picture describes it. */
  alt?: string;
}

/** A picture in its white frame, usually with its description beside it. */
export function Preview({ picture, sizes = '14rem', isLarge = false, alt = '' }: PreviewProps) {
  return (
    <span className={classNames(isLarge ? styles.casing : styles.frame, 'edged')}>
      {picture ? (
        <img
          src={picture.src}
          {...(picture.srcSet && { srcSet: picture.srcSet, sizes })}
          alt={alt}
          width="240"
          height="160"
          loading={isLarge ? 'eager' : 'lazy'}
        />
      ) : (
        <span className={styles.none} />
      )}
    </span>
  );
}
