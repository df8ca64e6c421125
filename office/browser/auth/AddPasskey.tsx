import CircleCheck from '@lucide/icons/icons/circle-check';
import KeyRound from '@lucide/icons/icons/key-round';
import { useState } from 'react';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { useAttempt } from '../data/useRequest.ts';
import { PrimaryButton, SecondaryButton } from '../parts/Buttons.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Remark } from '../parts/Remark.tsx';
import { addPasskey, askForSecondPasskey, type NewPasskey } from './passkey.ts';

/** Adds a passkey for a second device, in two presses: browsers want a user gesture for each passkey request. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<NewPasskey>();
  const [isDone, setDone] = useState(false);
  const { problem, attempt } = useAttempt();

  async function next() {
    if (!asked) return setAsked(await askForSecondPasskey());
    await addPasskey(asked);
    setDone(true);
  }

  if (isDone) {
    return (
      <Dialog heading="Lägg till en passkey" onClose={onClose}>
        <Remark symbol={CircleCheck} tone="done" role="status">
          <p>Klart. Du kan logga in med den nya passkeyn också.</p>
        </Remark>
        <div>
          <PrimaryButton onClick={onClose}>Stäng</PrimaryButton>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog heading="Lägg till en passkey" onClose={onClose}>
      <p>
        {asked
          ? 'Skapa nu den nya. Välj en annan telefon, eller den här datorn, när webbläsaren frågar.'
          : 'Visa först att det är du, med den passkey du har.'}
      </p>
      <ErrorMessage role="alert">{problem}</ErrorMessage>
      <div className="row">
        <PrimaryButton symbol={KeyRound} onClick={() => attempt(next)}>
          {asked ? 'Skapa passkey' : 'Visa att det är du'}
        </PrimaryButton>
        <SecondaryButton onClick={onClose}>Avbryt</SecondaryButton>
      </div>
    </Dialog>
  );
}
