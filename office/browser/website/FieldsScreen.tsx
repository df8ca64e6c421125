import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DocumentAnswer } from '../../shared/website.ts';
import { BackLink } from '../app/BackLink.tsx';
import columns from '../app/Columns.module.css';
import { Fetched, Screen } from '../app/Screen.tsx';
import { Sheet, SheetPart } from '../parts/Sheet.tsx';
import { SavedFoot } from './Foot.tsx';
import { SavedLine } from './fields/SavedLine.tsx';
import { paths } from './paths.ts';
import { ReviewLink } from './ReviewLink.tsx';
import screens from './Screens.module.css';

interface FieldsScreenProps {
  title: string;
  about?: ReactNode;
  /** The back link; to Webbplatsen's first screen by default. */
  back?: ReactNode;
  query: Pick<UseQueryResult<DocumentAnswer>, 'data' | 'error'>;
  /** Content above the link to the review. */
  aside: (document: DocumentAnswer) => ReactNode;
  children: (document: DocumentAnswer) => ReactNode;
}

/** Fields of a document, with the state of saving and a link to the review beside them; on a phone below them. */
export function FieldsScreen({ title, about, back = toRoom, query, aside, children }: FieldsScreenProps) {
  return (
    <Screen title={title} about={about} back={back}>
      <Fetched query={query}>
        {(document) => (
          <div className={columns.columns}>
            <div className="sheets">{children(document)}</div>
            <aside className={`sheets ${screens.aside}`}>
              {aside(document)}
              <Sheet className={screens.low}>
                <SheetPart className="stack">
                  <SavedLine />
                  <ReviewLink />
                </SheetPart>
              </Sheet>
            </aside>
          </div>
        )}
      </Fetched>
      <SavedFoot />
    </Screen>
  );
}

/** The back link to Webbplatsen's first screen. */
export const toRoom = <BackLink href={paths.room}>Webbplatsen</BackLink>;
