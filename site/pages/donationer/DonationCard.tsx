import type { ReactNode } from 'react';
import { Card } from '../../components/Card.tsx';
import { Icon, type IconSymbol } from '../../components/Icon.tsx';
import styles from './Page.module.css';

interface DonationCardProps {
  symbol: IconSymbol;
  heading: string;
  children: ReactNode;
}

/** One way to give. */
export function DonationCard({ symbol, heading, children }: DonationCardProps) {
  return (
    <Card className={`grid ${styles.way}`}>
      <h3 className={styles.name}>
        <Icon symbol={symbol} />
        {heading}
      </h3>
      {children}
    </Card>
  );
}
