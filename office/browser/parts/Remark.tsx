import type { ComponentProps } from 'react';
import { classNames } from '../../../site/components/classNames.ts';
import { Icon, type IconSymbol } from '../../../site/components/Icon.tsx';
import styles from './Remark.module.css';

interface RemarkProps extends ComponentProps<'div'> {
  symbol: IconSymbol;
  tone?: 'calm' | 'warm' | 'done' | 'wrong';
}

/** A note that the user needs before going on. */
export function Remark({ symbol, tone = 'calm', children, ...box }: RemarkProps) {
  return (
    <div {...box} className={classNames('boxed', styles.remark, tone !== 'calm' && styles[tone])}>
      <Icon symbol={symbol} className={styles.icon} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
