import { type SwishPayment as Payment, swishDigits, swishLink } from '../../forms/swish.ts';
import { ButtonLink } from '../../site/components/Button.tsx';
import { CopyButton } from '../../site/components/CopyButton.tsx';
import { SwishCode } from '../../site/components/SwishCode.tsx';
import { swishPicture } from '../../site/rendering/swish-picture.ts';

interface SwishPaymentProps {
  number: string;
  payment: Payment;
}

/**
 * How to pay with Swish: a button for the telephone that shows the page, a code to scan from it, and the facts to copy for
 * somebody who does neither.
 */
export function SwishPayment({ number, payment }: SwishPaymentProps) {
  const facts = [
    ['Swishnummer', number, swishDigits(number), 'numret'],
    ['Belopp', `${payment.amount} kr`, String(payment.amount), 'beloppet'],
    ['Meddelande', payment.message, payment.message, 'meddelandet'],
  ] as const;
  return (
    <div className="familj-swish">
      <p className="familj-open-swish">
        <ButtonLink href={swishLink(number, payment)} rel="noreferrer">
          Öppna Swish
        </ButtonLink>
      </p>
      <SwishCode picture={swishPicture(number, payment)} />
      <details>
        <summary>Swisha från en annan telefon</summary>
        <dl className="familj-slip familj-swish-facts">
          {facts.map(([label, words, copied, what]) => (
            <div key={label} className="familj-swish-fact">
              <dt className="familj-hint">{label}</dt>
              <dd>
                <b>{words}</b>
              </dd>
              <dd className="familj-copy">
                <CopyButton
                  value={copied}
                  label="Kopiera"
                  name={`Kopiera ${what}`}
                  done="Kopierat."
                  failed="Det gick inte att kopiera. Markera texten och kopiera den själv."
                  variant="secondary"
                  size="small"
                />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
