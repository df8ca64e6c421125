import { leave } from '../data/login.ts';
import { useSessionHasEnded } from '../data/session.ts';
import { TextButton } from '../parts/Buttons.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import picture from '../pictures/dorr.svg';
import styles from './LoginPage.module.css';
import { Login } from './LoginPage.tsx';

/** Asks for a new login when the session has ended. The screen behind it keeps its state. */
export function SessionEnded() {
  if (!useSessionHasEnded()) return null;
  return (
    <Dialog heading="Logga in igen" opaque>
      <img className={styles.shut} src={picture} alt="" width="320" height="240" />
      <p>Du har varit borta en stund. Det du höll på att skriva finns kvar.</p>
      <Login />
      <div>
        <TextButton onClick={leave}>Lämna det och börja om</TextButton>
      </div>
    </Dialog>
  );
}
