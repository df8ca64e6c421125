import X from '@lucide/icons/icons/x';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { DocumentAnswer } from '../../../../forms/office/website.ts';
import { SecondaryButton, SquareButton } from '../../components/Buttons.tsx';
import { Fetched } from '../../frame/Screen.tsx';
import { PlaceField } from '../fields/PlaceField.tsx';
import { SavedLine } from '../fields/SavedLine.tsx';
import { isDescriptionOf, nameOf, type Spot, spotOf, whereabouts } from '../places.ts';
import { useDocument } from '../queries.ts';
import type { Mark } from './PageFrame.tsx';
import styles from './PageScreen.module.css';

interface FieldPanelProps {
  mark: Mark;
  onClose: () => void;
}

/** The field of the text that was tapped: beside the page, or from below on a phone. It is not modal: the next text can be tapped at once. */
export function FieldPanel({ mark, onClose }: FieldPanelProps) {
  const query = useDocument(mark.document);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <section className={`${styles.panel} edged`} aria-label="Fältet" onKeyDown={closeByKey}>
      <Fetched query={query}>
        {(document) => {
          const spot = spotOfMark(document, mark.place);
          return spot ? (
            <Field key={`${mark.document}/${mark.place}`} document={document} spot={spot} onClose={onClose} />
          ) : (
            <div className={styles.panelBody}>
              <p>Den här texten ändrar den som sköter servern.</p>
            </div>
          );
        }}
      </Fetched>
      <footer className={`row apart ${styles.panelFoot}`}>
        <SavedLine />
        <SecondaryButton onClick={onClose}>Klar</SecondaryButton>
      </footer>
    </section>
  );
}

function Field({ document, spot, onClose }: { document: DocumentAnswer; spot: Spot; onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  // A picture is tapped by what it shows.
  const picture = document.places.find((one) => isDescriptionOf(spot.place, one));
  const arrive = useEffectEvent(() =>
    body.current
      ?.querySelector<HTMLElement>('textarea, input, select, button')
      ?.focus({ preventScroll: true }),
  );
  useEffect(() => arrive(), []);
  return (
    <>
      <header className={styles.panelHead}>
        <div>
          <p className="small muted">{whereabouts(document, spot)}</p>
          <h2>{picture ? 'Bild' : nameOf(document, spot)}</h2>
        </div>
        <SquareButton symbol={X} words="Stäng fältet" className={styles.close} onClick={onClose} />
      </header>
      <div ref={body} className={styles.panelBody}>
        {picture && <PlaceField document={document} spot={{ place: picture, path: [] }} />}
        <PlaceField document={document} spot={spot} labelHidden={!picture} />
      </div>
    </>
  );
}

/** A picture in a list is tapped by what it shows: its row has the caption too. */
function spotOfMark(document: DocumentAnswer, place: string): Spot | undefined {
  const spot = spotOf(document, place);
  return spot && spot.path.at(-1) === 'alt' ? { ...spot, path: spot.path.slice(0, -1) } : spot;
}
