import { useState } from 'react';
import { listed } from '../../../forms/swedish.ts';
import type { DocumentAnswer } from '../../shared/website.ts';
import { BackLink } from '../app/BackLink.tsx';
import { Fetched, isNotThere, NothingHere, Screen } from '../app/Screen.tsx';
import { Sheet, SheetPart } from '../parts/Sheet.tsx';
import { SavedFoot } from './Foot.tsx';
import { FieldList } from './fields/FieldList.tsx';
import { fieldsOf, type Spot } from './fields/find.ts';
import { paths } from './paths.ts';
import { isOpening } from './places.ts';
import { useDocument } from './queries.ts';
import { useWriting } from './saving.ts';
import { keyOf } from './writing.ts';

interface FieldsScreenProps {
  document: string;
  /** The place to open. */
  place?: string | undefined;
}

/** Every field of a document: the facts, the letters, and any page's texts without the page. */
export function FieldsScreen({ document, place }: FieldsScreenProps) {
  const query = useDocument(document);
  const { data } = query;
  const isUnknown = place !== undefined && data && !data.places.some((one) => one.place === place);
  if (isNotThere(query) || isUnknown) return <NothingHere />;
  return (
    <Screen title={data?.name ?? 'Fälten'} about={data && aboutOf(data)} back={toWebsiteHome}>
      <Fields document={document} place={place} />
    </Screen>
  );
}

function Fields({ document, place }: FieldsScreenProps) {
  const { written } = useWriting();
  const [open, setOpen] = useState<Spot | undefined>(place ? { key: keyOf(document, place) } : undefined);
  return (
    <Fetched query={useDocument(document)}>
      {(data) => (
        <>
          <Sheet>
            <SheetPart>
              <FieldList
                fields={fieldsOf(data, written).filter((field) => !isOpening(document, field.place.place))}
                open={open}
                onOpen={setOpen}
              />
            </SheetPart>
          </Sheet>
          <SavedFoot />
        </>
      )}
    </Fetched>
  );
}

function aboutOf({ kind, pages }: DocumentAnswer): string | undefined {
  if (kind === 'facts') return 'Texterna på alla sidor hämtar härifrån.';
  if (kind === 'letters') return 'Breven skickas från Brev. Det som redan väntar på att gå iväg ändras inte.';
  return pages.length > 0 ? `Visas på ${listed(pages.map(({ name }) => name))}.` : undefined;
}

/** The back link to Webbplatsen's first screen. */
export const toWebsiteHome = <BackLink href={paths.home}>Webbplatsen</BackLink>;
