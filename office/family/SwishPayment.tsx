import { type SwishPayment as Payment, swishDigits, swishLink } from '../../forms/swish.ts';
import { CopyButton } from '../../site/components/CopyButton.tsx';
import { SwishCode } from '../../site/components/SwishCode.tsx';
import { swishPicture } from '../../site/rendering/swish-picture.ts';

interface SwishPaymentProps {
  number: string;
  payment: Payment;
}

/** How to pay with Swish: the facts to copy, a link for a telephone, and a code to scan from a wider screen. */
export function SwishPayment({ number, payment }: SwishPaymentProps) {
  const facts = [
    ['Swishnummer', number, swishDigits(number), 'numret'],
    ['Belopp', `${payment.amount} kr`, String(payment.amount), 'beloppet'],
    ['Meddelande', payment.message, payment.message, 'meddelandet'],
  ] as const;
  return (
    <div className="familj-swish">
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
      <SwishCode picture={swishPicture(number, payment)} />
      <p>
        <a href={swishLink(number, payment)} rel="noreferrer">
          Öppna Swish i telefonen
        </a>
      </p>
    </div>
  );
}
