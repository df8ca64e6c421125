import { classNames } from '../../../components/classNames.ts';
import styles from './Pictures.module.css';
import type { Picture } from './picture.ts';

interface PreviewProps {
  picture: Pick<Picture, 'src' | 'srcSet' | 'state'> | undefined;
  /** How wide it is shown, as the attribute of the name. */
  sizes?: string;
  isLarge?: boolean;
  /** Where nothing beside it says what it shows. */
  alt?: string;
}

/** A picture in its white casing; what it shows stands beside it. */
export function Preview({ picture, sizes = '14rem', isLarge = false, alt = '' }: PreviewProps) {
  const { src = null, srcSet, state } = picture ?? {};
  return (
    <span
      className={classNames(
        isLarge ? styles.casing : styles.frame,
        'edged',
        state === 'making' && styles.unready,
      )}
    >
      {src === null ? (
        <span className={styles.none} />
      ) : (
        <img
          src={src}
          {...(srcSet && { srcSet, sizes })}
          alt={alt}
          width="240"
          height="160"
          loading={isLarge ? 'eager' : 'lazy'}
        />
      )}
    </span>
  );
}
