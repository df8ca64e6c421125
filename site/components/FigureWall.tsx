import { type Figure, Figures } from './Figures.tsx';
import styles from './FigureWall.module.css';

/** Large numbers on a piece of Falu red wall with white casing. */
export function FigureWall({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={`${styles.wall} on-dark`}>
      <Figures figures={figures} stacked />
    </div>
  );
}
