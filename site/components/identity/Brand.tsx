import { useCamp } from '../../app/CampContext.ts';
import { classNames } from '../classNames.ts';
import styles from './Brand.module.css';
import symbol from './symbol.svg';
import limeSymbol from './symbol-lime.svg';

interface BrandProps {
  /** White instead of red, for the red footer. */
  onWall?: boolean;
  className?: string | undefined;
}

/** The camp's logo and name, as a link to the home page. */
export function Brand({ onWall = false, className }: BrandProps) {
  const { name } = useCamp();
  return (
    <a
      className={classNames(styles.brand, onWall && styles.onWall, className)}
      href="/"
      aria-label={`${name} – till startsidan`}
    >
      <img
        src={onWall ? limeSymbol : symbol}
        alt=""
        width="44"
        height="44"
        // The footer's logo loads lazily, so that the first picture loads sooner.
        loading={onWall ? 'lazy' : undefined}
      />
      <span>{name}</span>
    </a>
  );
}
