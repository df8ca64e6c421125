import CircleAlert from '@lucide/icons/icons/circle-alert';
import Trash from '@lucide/icons/icons/trash';
import { useState } from 'react';
import { numberOf } from '../../../forms/swedish.ts';
import { useMay } from '../data/login.ts';
import type { useRequest } from '../data/useRequest.ts';
import { Act } from '../parts/Act.tsx';
import { DangerButton } from '../parts/Buttons.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Remark } from '../parts/Remark.tsx';

/** Explains that a submission was flagged automatically, with the button that removes the flag. */
export function FlagRemark({ reference }: { reference: string }) {
  return (
    <Remark symbol={CircleAlert} tone="warm">
      <p>Kan vara skräp: den ser ut att vara skickad av ett program.</p>
      <div className="row">
        <Act act={({ change }) => change('POST', `flagged/${reference}/lift`)}>Inte skräp</Act>
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
  const [isAsked, setAsked] = useState(false);
  const [result, setResult] = useState('');
  const count = numberOf(references.length, 'formulär', 'formulär');
  if (!mayErase) return null;

  async function erase({ change }: ReturnType<typeof useRequest>) {
    const answer = await change('DELETE', 'flagged', { references });
    if (!answer) return;
    setAsked(false);
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
        <DangerButton symbol={Trash} disabled={references.length === 0} onClick={() => setAsked(true)}>
          Ta bort {references.length > 0 ? count : 'formulär'}
        </DangerButton>
      </div>
      <p role="status">{result}</p>
      {isAsked && (
        <ConfirmDialog
          heading={`Ta bort ${count}?`}
          words={`Ta bort ${count}`}
          isDanger
          act={erase}
          onClose={() => setAsked(false)}
        >
          Allt om dem försvinner och går inte att få tillbaka.
        </ConfirmDialog>
      )}
    </div>
  );
}
