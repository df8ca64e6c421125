import Check from '@lucide/icons/icons/check';
import Trash from '@lucide/icons/icons/trash';
import { useEffect, useRef, useState } from 'react';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import { goTo } from '../../app/address.ts';
import { BackLink } from '../../app/BackLink.tsx';
import { Fetched, NothingHere, Screen } from '../../app/Screen.tsx';
import { useRequest } from '../../data/useRequest.ts';
import { DangerButton, SecondaryButton } from '../../parts/Buttons.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Row, Rows } from '../../parts/Rows.tsx';
import { HeadedSheet, SheetPart } from '../../parts/Sheet.tsx';
import { Tag } from '../../parts/Tag.tsx';
import { when } from '../../words/time.ts';
import { paths } from '../paths.ts';
import { picturesPath, usePictures } from '../queries.ts';
import styles from './Pictures.module.css';
import { Preview } from './Preview.tsx';
import { nameOfPicture, type Picture } from './picture.ts';

/** One picture: its description, the places that show it, and the way to delete it. */
export function PictureScreen({ name }: { name: string }) {
  const query = usePictures();
  const picture = query.data?.pictures.find((one) => one.name === name);
  if (query.data && !picture) return <NothingHere />;
  return (
    <Screen
      title="Bild"
      heading={picture ? nameOfPicture(picture) : null}
      back={<BackLink href={paths.pictures}>Bilder</BackLink>}
    >
      <Fetched query={query}>{() => picture && <One picture={picture} />}</Fetched>
    </Screen>
  );
}

function One({ picture }: { picture: Picture }) {
  const { name, added, shown, child } = picture;
  const [isLeaving, setLeaving] = useState(false);
  const isShown = shown.length > 0;
  return (
    <div className={styles.one}>
      <Preview picture={picture} isLarge sizes="(min-width: 62rem) 45rem, 100vw" />
      <HeadedSheet
        heading={isShown ? 'Visas på' : 'Visas ingenstans'}
        intro={
          <>
            <p className="small muted">
              {added ? (
                <>
                  <bdi>{added.by || 'Någon'}</bdi> lade till den {when(added.at)}.
                </>
              ) : (
                'Den följde med webbplatsen. Byt den där den visas; den som sköter servern tar bort den.'
              )}
            </p>
            {child === 'agreed' && (
              <p>
                <Tag symbol={Check} tone="done">
                  Vårdnadshavare har sagt ja
                </Tag>
              </p>
            )}
          </>
        }
      >
        <Rows>
          {shown.map(({ document, documentName, place, name: where }) => (
            <Row
              key={`${document}/${place}`}
              href={paths.fields(document, place)}
              name={`${documentName}, ${where}`}
            />
          ))}
        </Rows>
        {added && (
          <SheetPart>
            {isShown ? (
              <p>Innan bilden kan tas bort måste en annan bild stå där, och vara publicerad.</p>
            ) : (
              <DangerButton symbol={Trash} onClick={() => setLeaving(true)}>
                Ta bort bilden för gott
              </DangerButton>
            )}
          </SheetPart>
        )}
      </HeadedSheet>
      {isLeaving && <Removal name={name} onClose={() => setLeaving(false)} />}
    </div>
  );
}

/** Asks before a picture is deleted for good. */
function Removal({ name, onClose }: { name: string; onClose: () => void }) {
  const request = useRequest();
  const keep = useRef<HTMLButtonElement>(null);
  // Enter must not trigger the permanent action, so the other button has focus.
  useEffect(() => keep.current?.focus(), []);
  async function remove() {
    const removed = await request.change('DELETE', `${picturesPath}/${encodeURIComponent(name)}`);
    if (removed) goTo(paths.pictures);
  }
  return (
    <Dialog heading="Ta bort bilden för gott?" onClose={onClose}>
      <p>Den försvinner från webbplatsen, historiken och sin adress direkt. Det går inte att ångra.</p>
      <p className="small muted">
        Den som redan har sett bilden kan ha den kvar i sin webbläsare. Det kan ingen av oss ta bort.
      </p>
      <ErrorMessage role="alert">{request.problem}</ErrorMessage>
      <div className="row">
        <DangerButton aria-disabled={request.busy} onClick={remove}>
          Ta bort bilden för gott
        </DangerButton>
        <SecondaryButton ref={keep} onClick={onClose}>
          Behåll bilden
        </SecondaryButton>
      </div>
    </Dialog>
  );
}
