import { classNames } from '../../site/components/classNames.ts';

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

/** The control of a field on a page that is never hydrated. */
export const plainControl = (name: string) => ({ name, onChange: nobody, onBlur: nobody, ref: nobody });

const nobody = () => undefined;
