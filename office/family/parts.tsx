import type { ReactNode } from 'react';
import { classNames } from '../../site/components/classNames.ts';
import { Icon, type IconSymbol } from '../../site/components/Icon.tsx';

interface FactsProps {
  facts: readonly (readonly [label: string, value: string])[];
  /** Drawn as a slip, with the details for a payment. */
  isSlip?: boolean;
}

export function Facts({ facts, isSlip = false }: FactsProps) {
  return (
    <dl className={classNames('familj-facts', isSlip && 'familj-slip')}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface StepProps {
  symbol: IconSymbol;
  heading: string;
  children: ReactNode;
}

/** What happens next, in a list of steps. */
export function Step({ symbol, heading, children }: StepProps) {
  return (
    <li>
      <Icon symbol={symbol} />
      <div>
        <h2>{heading}</h2>
        {children}
      </div>
    </li>
  );
}

/** The control of a field on a page that is never hydrated. */
export const plainControl = (name: string) => ({ name, onChange: nobody, onBlur: nobody, ref: nobody });

const nobody = () => undefined;
