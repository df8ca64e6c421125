import { upperFirst } from '../../../forms/swedish.ts';
import { roleOf, roles } from '../../shared/roles.ts';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { HeadedSheet } from '../parts/Sheet.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import styles from './People.module.css';

/** Explains to a single person in the office why others are needed. */
export function Alone() {
  return (
    <div className={`sheets ${styles.alone}`}>
      <EmptySheet picture="week" heading="Du är ensam här än så länge">
        <p>
          Bjud in en ansvarig till först. Försvinner din telefon kan den personen bjuda in dig igen. Är du
          ensam måste den som sköter servern göra det.
        </p>
        <p>Bjud sedan in dem du delar arbetet med. Var och en får bara det som hör till uppgiften.</p>
      </EmptySheet>
      <HeadedSheet heading="Det här får var och en">
        <ul className={styles.roles}>
          {roles.map((role) => (
            <li key={role}>
              <TwoLines below={roleOf(role).about}>
                <b>{upperFirst(roleOf(role).word)}</b>
              </TwoLines>
            </li>
          ))}
        </ul>
      </HeadedSheet>
    </div>
  );
}
