import KeyRound from '@lucide/icons/icons/key-round';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { signature } from '../auth/passkey.ts';
import { useAttempt } from '../data/useRequest.ts';
import { PrimaryButton, SecondaryButton } from '../parts/Buttons.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import styles from './Review.module.css';
import { linesOf } from './values.ts';

export interface ShowWhoYouAreProps {
  /** The guarded changes. */
  changes: readonly {
    readonly document: string;
    readonly place: string;
    readonly name: string;
    readonly draft: { readonly value?: unknown };
  }[];
  onClose: () => void;
  onShown: (passkey: unknown) => void;
}

/** Asks for a passkey again before changes to payment or contact details: a session can be stolen. */
export function ShowWhoYouAre({ changes, onClose, onShown }: ShowWhoYouAreProps) {
  const { problem, busy, attempt } = useAttempt();
  return (
    <Dialog heading="Visa att det är du" onClose={onClose}>
      {changes.map(({ document, place, name, draft }) => (
        <div key={`${document}/${place}`}>
          <p className="muted">{name}</p>
          <p className={styles.giro}>{linesOf(draft.value).join(' ') || 'Tomt'}</p>
        </div>
      ))}
      <p>Alla andra ansvariga får ett mejl direkt, så att ingen kan göra det här i smyg.</p>
      <ErrorMessage role="alert">{problem}</ErrorMessage>
      <div className="row">
        <PrimaryButton
          symbol={KeyRound}
          aria-disabled={busy}
          onClick={async () => {
            const passkey = await attempt(signature);
            if (passkey) onShown(passkey);
          }}
        >
          Publicera med passkey
        </PrimaryButton>
        <SecondaryButton onClick={onClose}>Avbryt</SecondaryButton>
      </div>
    </Dialog>
  );
}
