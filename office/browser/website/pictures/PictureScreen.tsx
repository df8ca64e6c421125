import Check from '@lucide/icons/icons/check';
import Trash from '@lucide/icons/icons/trash';
import { useEffect, useRef, useState } from 'react';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import { goTo } from '../../app/address.ts';
import { BackLink } from '../../app/BackLink.tsx';
import { Fetched, NothingHere, Screen } from '../../app/Screen.tsx';
import { useRequest } from '../../data/useRequest.ts';
import { PrimaryButton, SecondaryButton, TextButton } from '../../parts/Buttons.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Row, Rows } from '../../parts/Rows.tsx';
import { HeadedSheet, Sheet, SheetPart } from '../../parts/Sheet.tsx';
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
      className={styles.long}
    >
      <Fetched query={query}>{() => picture && <One picture={picture} />}</Fetched>
    </Screen>
  );
}

function One({ picture }: { picture: Picture }) {
  const { added, shown } = picture;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <div className={styles.one}>
        <Preview picture={picture} isLarge sizes="(min-width: 62rem) 45rem, 100vw" />
        <div className="sheets">
          <Sheet aria-label="Om bilden">
            <SheetPart className="stack">
              <p className="small muted">
                {added
                  ? `${added.by || 'Någon'} lade till den ${when(added.at)}.`
                  : 'Den följde med webbplatsen. Byt den där den visas; den som sköter servern tar bort den.'}
              </p>
              {picture.child === 'agreed' && (
                <p>
                  <Tag symbol={Check} tone="done">
                    Vårdnadshavare har sagt ja
                  </Tag>
                </p>
              )}
              {added && (
                <p className="small muted">Där bilden visas går det att skriva något annat om den.</p>
              )}
            </SheetPart>
          </Sheet>
          <HeadedSheet heading="Visas på" intro={shown.length === 0 && <p>Ingenstans.</p>}>
            {shown.length > 0 && <Places shown={shown} />}
          </HeadedSheet>
          {added && (
            <div>
              <TextButton symbol={Trash} onClick={() => setLeaving(true)}>
                Ta bort för gott
              </TextButton>
            </div>
          )}
        </div>
      </div>
      {isLeaving && <Removal picture={picture} onClose={() => setLeaving(false)} />}
    </>
  );
}

/** The places that show it, as links. */
function Places({ shown }: Pick<Picture, 'shown'>) {
  return (
    <Rows>
      {shown.map(({ document, documentName, place, name }) => (
        <Row
          key={`${document}/${place}`}
          href={paths.fields(document, place)}
          name={`${documentName}, ${name}`}
        />
      ))}
    </Rows>
  );
}

/** Asks before a picture is deleted for good. For a picture that pages still show, lists the places instead. */
function Removal({ picture: { name, shown }, onClose }: { picture: Picture; onClose: () => void }) {
  const request = useRequest();
  const isShown = shown.length > 0;
  const keep = useRef<HTMLButtonElement>(null);
  // Enter must not trigger the permanent action, so the other button has focus.
  useEffect(() => keep.current?.focus(), []);
  async function remove() {
    const removed = await request.change('DELETE', `${picturesPath}/${encodeURIComponent(name)}`);
    if (removed) goTo(paths.pictures);
  }
  return (
    <Dialog heading={isShown ? 'Bilden visas fortfarande' : 'Ta bort bilden för gott?'} onClose={onClose}>
      {isShown ? (
        <>
          <p>Där måste en annan bild stå, och vara publicerad, innan den här kan tas bort.</p>
          <Places shown={shown} />
        </>
      ) : (
        <>
          <p>Den försvinner från webbplatsen, historiken och sin adress direkt. Det går inte att ångra.</p>
          <p className="small muted">
            Den som redan har sett bilden kan ha den kvar i sin webbläsare. Det kan ingen av oss ta bort.
          </p>
        </>
      )}
      <ErrorMessage role="alert">{request.problem}</ErrorMessage>
      <div className="row">
        {!isShown && (
          <PrimaryButton aria-disabled={request.busy} onClick={remove}>
            Ta bort för gott
          </PrimaryButton>
        )}
        <SecondaryButton ref={keep} onClick={onClose}>
          Behåll bilden
        </SecondaryButton>
      </div>
    </Dialog>
  );
}
