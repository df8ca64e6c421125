import EyeOff from '@lucide/icons/icons/eye-off';
import ImagePlus from '@lucide/icons/icons/image-plus';
import { listed } from '../../../../forms/swedish.ts';
import { classNames } from '../../../../site/components/classNames.ts';
import { Fetched, Screen } from '../../app/Screen.tsx';
import { PrimaryLink } from '../../parts/Buttons.tsx';
import rows from '../../parts/Rows.module.css';
import { Tag } from '../../parts/Tag.tsx';
import { toWebsiteHome } from '../FieldsScreen.tsx';
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
      back={toWebsiteHome}
      acts={
        <PrimaryLink symbol={ImagePlus} href={link(paths.newPicture)}>
          Lägg till bild
        </PrimaryLink>
      }
    >
      <Fetched query={usePictures()}>
        {({ pictures }) => (
          <ul className={styles.pictures}>
            {newestFirst(pictures).map((picture) => (
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
        )}
      </Fetched>
    </Screen>
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
