import { childForm } from '../../forms/child.ts';
import { Button } from '../../site/components/Button.tsx';
import { ErrorSummary } from '../../site/components/ErrorSummary.tsx';
import { Field } from '../../site/components/Field.tsx';
import { MailLink } from '../../site/components/MailLink.tsx';
import type { FamilyContent } from '../../site/pages/min-sida/family-page.ts';
import type { LinkPage } from '../shared/link-page.ts';
import { plainControl } from './parts.tsx';

export const linkTitles: Readonly<Record<LinkPage['says'], string>> = {
  ask: 'Skicka min länk',
  asked: 'Titta i er e-post',
  failed: 'Det gick inte just nu',
};

/** The page where a family that has lost its link gets a new one by e-mail. */
export function linkContent(page: LinkPage): FamilyContent {
  switch (page.says) {
    case 'ask':
      return {
        heading: 'Skicka min länk',
        lead: 'Har ni ansökt för ett barn i år mejlar vi länken till er sida, där ni ser hur det står till.',
        matter: <AskForLink {...page} />,
        picture: '/svar-erbjudande.svg',
      };
    case 'asked':
      return {
        heading: 'Titta i er e-post',
        lead: 'Finns det en ansökan med den adressen har vi mejlat länken dit.',
        matter: (
          <p>
            Kommer den inte på en stund? Titta i skräpposten, eller mejla <MailLink />.
          </p>
        ),
      };
    case 'failed':
      return {
        heading: 'Det gick inte just nu',
        lead: page.message,
        matter: <p>Försök igen om en stund.</p>,
      };
  }
}

const controlId = 'link-email';

function AskForLink({ written, error }: Extract<LinkPage, { says: 'ask' }>) {
  return (
    <>
      {error !== undefined && (
        <ErrorSummary heading={<h2>Vi kan inte skicka än</h2>} mistakes={new Map([[error, controlId]])} />
      )}
      <form method="post" noValidate>
        <Field
          definition={{ ...childForm.fields.parentEmail, hint: 'Den som står i ansökan.' }}
          controlId={controlId}
          control={plainControl('parentEmail')}
          initial={written}
          hintShown
          error={error}
        />
        <p>
          <Button type="submit">Skicka min länk</Button>
        </p>
      </form>
    </>
  );
}
