import CircleAlert from '@lucide/icons/icons/circle-alert';
import Trash from '@lucide/icons/icons/trash';
import { useState } from 'react';
import { numberOf } from '../../../forms/swedish.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { useMay } from '../data/login.ts';
import { useRequest } from '../data/useRequest.ts';
import { PrimaryButton, SecondaryButton, TextButton } from '../parts/Buttons.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Remark } from '../parts/Remark.tsx';

/** Explains that a submission was flagged automatically, with the button that removes the flag. */
export function FlagRemark({ reference }: { reference: string }) {
  const request = useRequest();
  return (
    <Remark symbol={CircleAlert} tone="warm">
      <p>Kan vara skräp: den ser ut att vara skickad av ett program.</p>
      <ErrorMessage role="alert">{request.problem}</ErrorMessage>
      <div className="row">
        <SecondaryButton
          aria-disabled={request.busy}
          onClick={() => request.busy || request.change('POST', `flagged/${reference}/lift`)}
        >
          Inte skräp
        </SecondaryButton>
      </div>
    </Remark>
  );
}

interface EraseFlaggedProps {
  references: readonly string[];
  onErased?: () => void;
}

/** Erases several flagged submissions at once. The server keeps each one that the office has handled. */
export function EraseFlagged({ references, onErased }: EraseFlaggedProps) {
  const mayErase = useMay('erase');
  const request = useRequest();
  const [isAsked, setAsked] = useState(false);
  const [result, setResult] = useState('');
  const count = numberOf(references.length, 'formulär', 'formulär');
  if (!mayErase) return null;

  async function erase() {
    const answer = await request.change('DELETE', 'flagged', { references });
    setAsked(false);
    if (!answer) return;
    onErased?.();
    const { erased } = answer.body;
    const left = references.length - erased;
    const kept = left > 0 ? ` ${left} är kvar: någon har bestämt, antecknat eller svarat något.` : '';
    setResult(`${numberOf(erased, 'formulär är borttaget', 'formulär är borttagna')}.${kept}`);
  }

  return (
    <div className="stack">
      <p>Det är en gissning: läs namnen först.</p>
      <div className="row">
        <SecondaryButton symbol={Trash} disabled={references.length === 0} onClick={() => setAsked(true)}>
          Ta bort {references.length > 0 && count}
        </SecondaryButton>
      </div>
      <p role="status">{result}</p>
      <ErrorMessage role="alert">{request.problem}</ErrorMessage>
      {isAsked && (
        <Dialog heading={`Ta bort ${count}?`} onClose={() => setAsked(false)}>
          <p>Allt om dem försvinner och går inte att få tillbaka.</p>
          <div className="row">
            <PrimaryButton aria-disabled={request.busy} onClick={() => request.busy || erase()}>
              Ta bort
            </PrimaryButton>
            <TextButton onClick={() => setAsked(false)}>Avbryt</TextButton>
          </div>
        </Dialog>
      )}
    </div>
  );
}
