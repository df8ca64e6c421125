import { Dialog } from '../components/Dialog.tsx';
import { TextButton } from '../components/TextButton.tsx';
import { beginSession, leave, useSessionHasEnded } from '../data/session.ts';
import { Login } from './Door.tsx';

/** Asks for a new login when the session has ended, in place of what was being done: that stays as it was left. */
export function SessionEnded() {
  if (!useSessionHasEnded()) return null;
  return (
    <Dialog heading="Logga in igen" opaque>
      <p>Du har varit borta en stund. Det du höll på att skriva finns kvar.</p>
      <Login onEntered={beginSession} />
      <div>
        <TextButton onClick={leave}>Lämna det och börja om</TextButton>
      </div>
    </Dialog>
  );
}
