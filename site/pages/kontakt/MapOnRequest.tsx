import MapIcon from '@lucide/icons/icons/map';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DataOf } from '../../app/page.ts';
import { Button } from '../../components/Button.tsx';
import { Frame } from '../../components/Frame.tsx';
import { Icon } from '../../components/Icon.tsx';
import { NewTab } from '../../components/NewTab.tsx';
import type { content } from './+content.ts';
import styles from './MapOnRequest.module.css';
import { embeddedMap, mapPage, type Place } from './openStreetMap.ts';

interface MapOnRequestProps {
  place: Place;
  texts: DataOf<typeof content>['map'];
  /** Shown until the visitor asks for the real map. */
  drawing: ReactNode;
}

/** Shows a painted map until the visitor asks for the real one, so that the map service gets no data before that. */
export function MapOnRequest({ place, texts, drawing }: MapOnRequestProps) {
  const [asked, setAsked] = useState(false);
  const map = useRef<HTMLIFrameElement>(null);

  // The focused button has been removed: without this, Tab would start from the top of the page.
  useEffect(() => {
    if (asked) map.current?.focus();
  }, [asked]);

  return (
    <Frame>
      {asked ? (
        <iframe
          ref={map}
          className={styles.real}
          title={texts.title}
          src={embeddedMap(place)}
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <>
          <div className={`${styles.painted} on-screen`}>
            <div className={styles.sheet}>
              {drawing}
              <ul className={styles.labels}>
                <li className={styles.house}>{texts.labels.house}</li>
                <li className={styles.church}>{texts.labels.church}</li>
                <li className={styles.bathing}>{texts.labels.bathing}</li>
              </ul>
            </div>
          </div>
          <div className={`row apart ${styles.ask}`}>
            <div>
              <h3 data-scripted>{texts.ask}</h3>
              <p className={styles.small}>
                {texts.painted} <span data-scripted>{texts.privacy}</span>
              </p>
            </div>
            <div className={`row ${styles.ways}`}>
              <Button size="small" onClick={() => setAsked(true)} data-scripted>
                <Icon symbol={MapIcon} />
                {texts.button}
              </Button>
              <a href={mapPage(place)} target="_blank" rel="noopener" className={styles.link}>
                <NewTab>{texts.link}</NewTab>
              </a>
            </div>
          </div>
        </>
      )}
    </Frame>
  );
}
