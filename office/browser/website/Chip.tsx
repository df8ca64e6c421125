import Pencil from '@lucide/icons/icons/pencil';
import { numberOf } from '../../../forms/swedish.ts';
import { Icon } from '../../../site/components/Icon.tsx';
import styles from './Screens.module.css';

/** "2 ändringar": the number of unpublished changes. Renders nothing without any. */
export function Chip({ drafts }: { drafts: number }) {
  if (drafts === 0) return null;
  return (
    <span className={`${styles.chip} edged`}>
      <Icon symbol={Pencil} />
      {inWords(drafts)}
    </span>
  );
}

/** "1 ändring", "2 ändringar". */
export const inWords = (drafts: number): string => numberOf(drafts, 'ändring', 'ändringar');
