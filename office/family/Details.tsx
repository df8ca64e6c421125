import { Fragment } from 'react';
import {
  type DetailField,
  detailsAskedFor,
  detailsForm,
  isDetailField,
  seenKey,
  writtenAbout,
} from '../../forms/details.ts';
import { type Field as FieldDefinition, type FormValues, groupsOf, pickFields } from '../../forms/form.ts';
import { display } from '../../forms/wire.ts';
import { Alert } from '../../site/components/Alert.tsx';
import { Button } from '../../site/components/Button.tsx';
import { ErrorSummary } from '../../site/components/ErrorSummary.tsx';
import { Field } from '../../site/components/Field.tsx';
import styles from '../../site/forms/CampForm.module.css';
import { Group } from '../../site/forms/CampForm.tsx';
import { HealthConsent } from '../../site/forms/Privacy.tsx';
import type { FamilyContent } from '../../site/pages/min-sida/family-page.ts';
import { typeset } from '../../site/rendering/typeset.ts';
import type { LetterTexts } from '../content/letters.ts';
import type { DetailsPage, Seen } from '../shared/details-page.ts';
import { plainControl } from './parts.tsx';
import { brokenLink, unknownLink } from './unknown-link.tsx';

type Hints = NonNullable<LetterTexts['hints']>;
type Saying<Says extends DetailsPage['says']> = Extract<DetailsPage, { says: Says }>;

export function detailsTitle(details: DetailsPage): string {
  switch (details.says) {
    case 'asked':
      if (details.mistaken) return 'Kontrollera det ni har skrivit';
      return details.saved ? 'Sparat' : 'Uppgifter om barnet';
    case 'noPlace':
      return 'Det finns ingen plats att svara om';
    case 'begun':
      return 'Veckan har börjat';
    case 'failed':
      return 'Det gick inte just nu';
    case 'unknown':
      return unknownLink.heading;
    case 'broken':
      return brokenLink.heading;
  }
}

/** The page behind a family's link: questions about the child, with the answers so far. */
export const detailsContent = (details: DetailsPage, hints: Hints): FamilyContent => ({
  ...withUnsaved(contentOf(details, hints), details),
  script: '/familj.js',
});

function contentOf(details: DetailsPage, hints: Hints): FamilyContent {
  switch (details.says) {
    case 'asked':
      return {
        heading: (
          <>
            Om <bdi>{details.child}</bdi> och veckan
          </>
        ),
        lead: `Det här behöver vi veta inför ${details.days}. Svara senast ${details.until}, gärna lite i taget.`,
        matter: <Asked details={details} hints={hints} />,
        picture: '/svar-ja.svg',
      };
    case 'noPlace':
      return {
        heading: 'Det finns ingen plats att svara om',
        lead: 'Här svarar den som har tackat ja till en plats.',
        matter: <p>Har något blivit fel? Mejla oss, så reder vi ut det.</p>,
      };
    case 'begun':
      return {
        heading: 'Veckan har börjat',
        lead: 'Nu går det inte att svara här längre.',
        matter: (
          <p>Är det något som ledarna behöver veta? Ring dem på det nummer som står i brevet inför veckan.</p>
        ),
      };
    case 'failed':
      return {
        heading: 'Det gick inte just nu',
        lead: details.message,
        matter: <NotSaved {...details} hints={hints} />,
      };
    case 'unknown':
      return unknownLink;
    case 'broken':
      return brokenLink;
  }
}

/** Adds the posted answers to a page without questions, so that a browser without JavaScript does not lose them. */
function withUnsaved(said: FamilyContent, details: DetailsPage): FamilyContent {
  if (details.says === 'asked' || details.says === 'failed') return said;
  const { written = {} } = details;
  const words = Object.entries(written).flatMap(([name, value]) =>
    isDetailField(name) && value ? [{ name, answer: display(detailsForm.fields[name], value) }] : [],
  );
  if (words.length === 0) return said;
  return {
    ...said,
    matter: (
      <>
        {said.matter}
        <Alert heading={<h2>Det är inte sparat</h2>}>
          <p>Det ni skrev står här nedanför, så att ni har det kvar.</p>
        </Alert>
        <dl className="familj-unsaved">
          {words.map(({ name, answer }) => (
            <Fragment key={name}>
              <dt>{detailsForm.fields[name].label}</dt>
              <dd>
                <bdi>{answer}</bdi>
              </dd>
            </Fragment>
          ))}
        </dl>
      </>
    ),
  };
}

const controlId = (name: string) => `details-${name}`;

function Asked({ details, hints }: { details: Saying<'asked'>; hints: Hints }) {
  const { weeks, answered, mistaken, left, saved, seen } = details;
  const mistakes = mistaken?.errors ?? [];
  const shown = Object.fromEntries(
    Object.entries(answered).flatMap(([name, { shown: answer }]) =>
      answer === null ? [] : [[name, answer]],
    ),
  );
  return (
    <>
      {mistakes.length > 0 ? (
        <ErrorSummary
          heading={<h2>Det här är inte sparat än</h2>}
          mistakes={new Map(mistakes.map(({ field, message }) => [message, controlId(field)]))}
        />
      ) : (
        saved && <Saved left={left} />
      )}
      <Questions
        form={detailsAskedFor(weeks)}
        hints={hints}
        values={{ ...shown, ...mistaken?.values }}
        errors={new Map(mistakes.map(({ field, message }) => [field, message]))}
        earlier={(name) => whatWasWritten(name, answered)}
        seen={seen}
      />
    </>
  );
}

/** Confirms that the answers are saved, and lists the unanswered questions. */
function Saved({ left }: { left: readonly DetailField[] }) {
  return (
    <div className="familj-good">
      <Alert heading={<h2>Sparat</h2>}>
        {left.length === 0 ? (
          <p>Tack, nu vet vi det vi behöver. Ändras något skriver ni det här.</p>
        ) : (
          <>
            <p>Det här är kvar att svara på:</p>
            <ul>
              {left.map((name) => (
                <li key={name}>
                  <a href={`#${controlId(name)}`}>{detailsForm.fields[name].label}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Alert>
    </div>
  );
}

/** The answers that could not be saved, in a form to send again. */
function NotSaved({ written, seen, hints }: Saying<'failed'> & { hints: Hints }) {
  const names = Object.keys(written);
  if (names.length === 0) return <p>Öppna länken i brevet igen.</p>;
  return (
    <>
      <Alert heading={<h2>Det är inte sparat</h2>}>
        <p>Det ni skrev står kvar här nedanför. Vänta en stund, och spara igen.</p>
      </Alert>
      <Questions form={pickFields(detailsForm, names)} hints={hints} values={written} seen={seen} />
    </>
  );
}

interface QuestionsProps {
  form: typeof detailsForm;
  hints: Hints;
  values: Partial<FormValues>;
  /** By field. */
  errors?: ReadonlyMap<string, string>;
  /** A note about an earlier answer that is not shown. */
  earlier?: (name: DetailField) => string | undefined;
  seen: Seen;
}

/** A plain form, which posts to the page's own URL. */
function Questions({ form, hints, values, errors, earlier, seen }: QuestionsProps) {
  const [firstOfHealth] = Object.entries(form.fields).flatMap(([name, { health }]) => (health ? [name] : []));
  return (
    <form method="post" noValidate autoComplete="off">
      <div className={styles.everything}>
        {groupsOf(form).map(({ heading, fields }) => (
          <Group key={heading} heading={heading}>
            {fields.map(([name, definition]) => {
              if (!isDetailField(name)) return null;
              return (
                <Fragment key={name}>
                  {seen[name] !== undefined && (
                    <input type="hidden" name={seenKey(name)} value={seen[name]} />
                  )}
                  <Question
                    name={name}
                    definition={withHint(definition, hints[name])}
                    value={values[name]}
                    error={errors?.get(name)}
                    earlier={earlier?.(name)}
                    isFirstOfHealth={name === firstOfHealth}
                  />
                </Fragment>
              );
            })}
          </Group>
        ))}
        <div className={`grid ${styles.end}`}>
          <Button type="submit">Spara</Button>
        </div>
      </div>
      {/* For familj.js, which shows it when the server does not respond. */}
      <template data-unsaved>
        <Alert heading={<h2>Det är inte sparat</h2>}>
          <p>Det ni skrev står kvar här nedanför.</p>
          <p>Kontrollera uppkopplingen, och försök igen om en stund.</p>
        </Alert>
      </template>
    </form>
  );
}

interface QuestionProps {
  name: string;
  definition: FieldDefinition;
  value: FormValues[string] | undefined;
  error: string | undefined;
  earlier: string | undefined;
  isFirstOfHealth: boolean;
}

function Question({ name, definition, value, error, earlier, isFirstOfHealth }: QuestionProps) {
  const note = (earlier !== undefined || definition.health) && (
    <>
      {earlier !== undefined && <p>{typeset(earlier)}</p>}
      {definition.health &&
        (isFirstOfHealth ? <HealthConsent /> : <p>Samtycket ovan gäller också det du skriver här.</p>)}
    </>
  );
  return (
    <Field
      definition={definition}
      controlId={controlId(name)}
      control={plainControl(name)}
      initial={typeof value === 'string' ? value : undefined}
      hintShown
      note={note}
      error={error}
    />
  );
}

/** Replaces a field's hint with the association's own, if any. */
const withHint = (definition: FieldDefinition, hint: string | undefined): FieldDefinition =>
  hint === undefined ? definition : { ...definition, hint };

/** A note about an answer that is not shown: its subject, its date, and that a new answer replaces it. */
function whatWasWritten(name: DetailField, answered: Saying<'asked'>['answered']): string | undefined {
  const answer = answered[name];
  if (!answer || answer.shown !== null) return undefined;
  return `Ni skrev om ${writtenAbout(name)} ${answer.on}. Skriv nytt, så ersätter det.`;
}
