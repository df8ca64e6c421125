import CalendarClock from '@lucide/icons/icons/calendar-clock';
import DoorOpen from '@lucide/icons/icons/door-open';
import Lock from '@lucide/icons/icons/lock';
import { useState } from 'react';
import type { ApplicationName, ApplicationStatus as Status } from '../../../forms/season.ts';
import { ApplicationStatus } from '../../../site/sections/ApplicationStatus.tsx';
import type { DocumentAnswer } from '../../shared/website.ts';
import { Fetched, Screen } from '../app/Screen.tsx';
import { SecondaryButton, TextButton } from '../parts/Buttons.tsx';
import { HeadedSheet, Sheet, SheetPart } from '../parts/Sheet.tsx';
import { toWebsiteHome } from './FieldsScreen.tsx';
import { SavedFoot } from './Foot.tsx';
import { FieldList } from './fields/FieldList.tsx';
import { fieldsOf, type ListedField, type Spot } from './fields/find.ts';
import { PlaceField } from './fields/PlaceField.tsx';
import { filledText } from './filled.ts';
import styles from './Opening.module.css';
import { isOpening, standsIn } from './places.ts';
import { useDocument, useWebsite } from './queries.ts';
import { useWriting, useWritten, writeIn } from './saving.ts';
import { useFollowingFocus } from './useFollowingFocus.ts';
import { isSame, textOf } from './values.ts';
import { keyOf } from './writing.ts';

/** When applications are open, on the boards that visitors see, and the year that they are for. */
export function OpeningScreen({ place }: { place?: string | undefined }) {
  const [open, setOpen] = useState<Spot | undefined>(place ? { key: keyOf('camp', place) } : undefined);
  const { written } = useWriting();
  const camp = useDocument('camp');
  const website = useWebsite();
  const texts = useDocument('applications');
  const fields = camp.data ? fieldsOf(camp.data, written) : [];
  const boardOf = (application: ApplicationName, status: Status, document: DocumentAnswer) =>
    fields
      .filter((field) => field.place.place === `applications/${application}`)
      .map((field) => (
        <Board
          key={field.key}
          field={field}
          status={status}
          closed={closedTexts(document, application)}
          isOpen={field.key === open?.key}
          onToggle={(opens) => setOpen(opens ? { key: field.key } : undefined)}
        />
      ));
  return (
    <Screen
      title="Öppna och stäng"
      about="Tavlorna är vad besökarna läser nu. De byts när du har publicerat, och på bestämda tider av sig själva."
      back={toWebsiteHome}
    >
      <Fetched query={camp}>
        {() => (
          <div className={styles.boards}>
            <Fetched query={website}>
              {({ season }) => (
                <Fetched query={texts}>
                  {(document) => (
                    <>
                      {boardOf('child', season.child, document)}
                      {boardOf('leader', season.leader, document)}
                    </>
                  )}
                </Fetched>
              )}
            </Fetched>
            <Sheet>
              <SheetPart>
                <FieldList
                  fields={fields.filter(({ place }) => isOpening('camp', place.place) && !isBoard(place))}
                  open={open}
                  onOpen={setOpen}
                />
              </SheetPart>
            </Sheet>
          </div>
        )}
      </Fetched>
      <SavedFoot />
    </Screen>
  );
}

const isBoard = ({ place }: ListedField['place']) => place.startsWith('applications/');

/** The published texts of a closed application. */
function closedTexts({ places, words }: DocumentAnswer, application: ApplicationName) {
  const text = (name: string) => {
    const found = places.find(({ place }) => place === `${application}/closed/${name}`);
    return filledText(textOf(found?.published), words);
  };
  return { heading: text('heading'), reopens: text('reopens') };
}

interface BoardProps {
  field: ListedField;
  status: Status;
  closed: ReturnType<typeof closedTexts>;
  isOpen: boolean;
  onToggle: (opens: boolean) => void;
}

/** One application: the visitors' board, and the buttons that change it. A change stays in view until it is published. */
function Board({ field: { document, place }, status, closed, isOpen, onToggle }: BoardProps) {
  const isChanged = !isSame(place.published, standsIn(place, useWritten(document.document, place.place)));
  const isEditing = isOpen || isChanged;
  const part = useFollowingFocus(isEditing ? 'editor' : 'buttons', isOpen ? 'buttons' : undefined);
  return (
    <HeadedSheet
      heading={place.name}
      intro={
        <div ref={part} className="stack">
          <ApplicationStatus status={status} closed={closed} />
          {isEditing ? (
            <>
              <PlaceField document={document} place={place} />
              {!isChanged && <SecondaryButton onClick={() => onToggle(false)}>Klar</SecondaryButton>}
            </>
          ) : (
            <div className="row">
              <SecondaryButton
                type="button"
                symbol={status.open ? Lock : DoorOpen}
                onClick={() => writeIn(document.document, place, { state: status.open ? 'closed' : 'open' })}
              >
                {status.open ? 'Stäng' : 'Öppna'} {place.name.toLowerCase()}
              </SecondaryButton>
              <TextButton symbol={CalendarClock} onClick={() => onToggle(true)}>
                Bestäm tider
              </TextButton>
            </div>
          )}
        </div>
      }
      introClassName="stack"
    />
  );
}
