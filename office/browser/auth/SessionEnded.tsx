import { leave } from '../data/login.ts';
import { useEnding } from '../data/session.ts';
import { TextButton } from '../parts/Buttons.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import picture from '../pictures/dorr.svg';
import styles from './LoginPage.module.css';
import { Login } from './LoginPage.tsx';

/** Warns that the session ends soon. Any key, press or scroll keeps it alive. */
export function SessionEndsSoon() {
  const isSoon = useEnding() === 'soon';
  return (
    <div role="status" className={styles.soon}>
      {isSoon && <p>Du loggas snart ut. Tryck på en tangent, eller någonstans på sidan, så är du kvar.</p>}
    </div>
  );
}

/** Asks for a new login when the session has ended. The screen behind it keeps its state. */
export function SessionEnded() {
  if (useEnding() !== 'ended') return null;
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
