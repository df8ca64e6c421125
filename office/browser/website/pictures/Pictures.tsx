import EyeOff from '@lucide/icons/icons/eye-off';
import ImagePlus from '@lucide/icons/icons/image-plus';
import { useState } from 'react';
import { listed } from '../../../../forms/swedish.ts';
import { classNames } from '../../../../site/components/classNames.ts';
import type { PicturesAnswer } from '../../../shared/picture-answers.ts';
import { Fetched, Screen } from '../../app/Screen.tsx';
import { PrimaryLink } from '../../parts/Buttons.tsx';
import { EmptySheet } from '../../parts/EmptySheet.tsx';
import rows from '../../parts/Rows.module.css';
import { Segments } from '../../parts/Segments.tsx';
import { Tag } from '../../parts/Tag.tsx';
import { toRoom } from '../FieldsScreen.tsx';
import { link, paths } from '../paths.ts';
import { usePictures } from '../queries.ts';
import styles from './Pictures.module.css';
import { Preview } from './Preview.tsx';
import { nameOfPicture, newestFirst, type Picture } from './picture.ts';

/** All pictures that pages may show: the association's own, and those shipped with the site. */
export function Pictures() {
  return (
    <Screen
      title="Bilder"
      back={toRoom}
      acts={
        <PrimaryLink symbol={ImagePlus} href={link(paths.newPicture)}>
          Lägg till bild
        </PrimaryLink>
      }
    >
      <Fetched query={usePictures()}>{({ pictures }) => <All pictures={pictures} />}</Fetched>
    </Screen>
  );
}

function All({ pictures }: PicturesAnswer) {
  const [isUnused, setUnused] = useState(false);
  const unused = pictures.filter(({ shown }) => shown.length === 0);
  return (
    <>
      {pictures.every(({ added }) => !added) && (
        <EmptySheet picture="nothing" heading="Inga egna bilder än">
          <p>Till dess visar sidorna de målade. Ta en bild med telefonen och lägg till den här.</p>
        </EmptySheet>
      )}
      <div className="row">
        <Segments
          label="Visa"
          choices={[
            ['all', `Alla ${pictures.length}`],
            ['unused', `Visas ingenstans ${unused.length}`],
          ]}
          chosen={isUnused ? 'unused' : 'all'}
          onChoose={(wanted) => setUnused(wanted === 'unused')}
        />
      </div>
      <ul className={styles.pictures}>
        {newestFirst(pictures)
          .filter((picture) => !isUnused || unused.includes(picture))
          .map((picture) => (
            <li key={picture.name} className={styles.picture}>
              <Preview picture={picture} />
              <a
                className={classNames(rows.name, styles.name, 'two-lines')}
                href={link(paths.picture(picture.name))}
              >
                {nameOfPicture(picture)}
              </a>
              <Places shown={picture.shown} />
            </li>
          ))}
      </ul>
    </>
  );
}

/** The places that show it. */
function Places({ shown }: Pick<Picture, 'shown'>) {
  if (shown.length === 0)
    return (
      <Tag symbol={EyeOff} tone="waiting">
        Visas ingenstans
      </Tag>
    );
  return (
    <span className="small muted">{listed([...new Set(shown.map(({ documentName }) => documentName))])}</span>
  );
}
