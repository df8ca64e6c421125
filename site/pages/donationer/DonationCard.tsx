import type { ReactNode } from 'react';
import { Card } from '../../components/Card.tsx';
import { Icon, type IconSymbol } from '../../components/Icon.tsx';
import styles from './Page.module.css';

interface DonationCardProps {
  symbol: IconSymbol;
  /** The colour of the drawing's sheet. */
  tone: 'flax' | 'sun' | 'spruce';
  heading: string;
  children: ReactNode;
}

/** One way to give: a drawing to the left, text and actions to the right. */
export function DonationCard({ symbol, tone, heading, children }: DonationCardProps) {
  return (
    <Card className={styles.way} data-tone={tone}>
      <span className={styles.drawing}>
        <Icon symbol={symbol} />
      </span>
      <div className={`grid ${styles.text}`}>
        <h3>{heading}</h3>
        {children}
      </div>
    </Card>
  );
}
