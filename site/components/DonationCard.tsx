import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import styles from './DonationCard.module.css';
import { Icon, type IconSymbol } from './Icon.tsx';

interface DonationCardProps {
  /** For links that lead to this way. */
  id?: string;
  symbol: IconSymbol;
  /** The colour of the drawing's sheet. */
  tone: 'flax' | 'falu' | 'sun' | 'spruce';
  heading: string;
  children: ReactNode;
}

/** One way to give: drawing to the left, words and what to do to the right. */
export function DonationCard({ id, symbol, tone, heading, children }: DonationCardProps) {
  return (
    <Card className={styles.card} id={id} data-tone={tone}>
      <span className={styles.drawing}>
        <Icon symbol={symbol} />
      </span>
      <h3>{heading}</h3>
      {children}
    </Card>
  );
}
