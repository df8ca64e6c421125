import Printer from '@lucide/icons/icons/printer';
import { useCamp } from '../app/CampContext.ts';
import type { DataOf } from '../app/page.ts';
import type { content } from '../pages/+content.ts';
import { FactRow } from '../sections/Facts.tsx';
import { Questions } from '../sections/Faq.tsx';
import { Button, ButtonLink } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { MailLink } from './MailLink.tsx';
import { mailto } from './mailto.ts';
import { PageHead } from './PageHead.tsx';
import { Section } from './Section.tsx';

type PageSection = NonNullable<DataOf<typeof content>['sections']>[number];

/**
 * A page of text: paragraphs, sections, and the e-mail address. Its styles are a file of their own, which no other page
 * loads.
 */
export function TextPage({ data }: { data: DataOf<typeof content> }) {
  const { heading, lead, picture, facts, paragraphs, questions, sections = [], contact, write, lang } = data;
  const { email } = useCamp();
  const mail = contact && (
    <p>
      {contact} <MailLink />
    </p>
  );
  return (
    // The language of the text, when it is not the site's (WCAG 3.1.2).
    <div lang={lang}>
      <link rel="stylesheet" href="/textsida.css" />
      <PageHead heading={heading} lead={lead} picture={picture}>
        {write && <ButtonLink href={mailto(email)}>{write}</ButtonLink>}
      </PageHead>
      <Section className="textsida">
        {facts && facts.length > 0 && <FactRow items={facts} />}
        {questions ? (
          <>
            <div className="flow">
              <Paragraphs texts={paragraphs} />
              {mail}
            </div>
            <section aria-labelledby={idOf(questions.heading)}>
              <h2 id={idOf(questions.heading)}>{questions.heading}</h2>
              <Questions questions={questions.items} />
            </section>
          </>
        ) : (
          <Paragraphs texts={paragraphs} />
        )}
        {sections.map((section) => (
          <TextSection key={section.heading} {...section} />
        ))}
        {!questions && mail}
      </Section>
    </div>
  );
}

function TextSection({ heading, items, checklist, times, paragraphs = [], link }: PageSection) {
  return (
    <section className={checklist || times ? 'textsida-bred' : undefined} aria-labelledby={idOf(heading)}>
      <h2 id={idOf(heading)}>{heading}</h2>
      {items && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {checklist && <Checklist {...checklist} />}
      {times && (
        <ol className="textsida-stig">
          {times.map(({ time, text }) => (
            <li key={time}>
              <h3>{time}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <Paragraphs texts={paragraphs} />
      {link && (
        <>
          {link.lead && <p>{link.lead}</p>}
          <p>
            <a href={link.href}>{link.text}</a>
          </p>
        </>
      )}
    </section>
  );
}

/** Things to tick. Without a form and names, the ticks are neither sent nor stored. */
function Checklist({ items, print }: NonNullable<PageSection['checklist']>) {
  return (
    <>
      <ul className="textsida-lista sheet">
        {items.map((item) => (
          <li key={item}>
            <label>
              <input type="checkbox" />
              {item}
            </label>
          </li>
        ))}
      </ul>
      <div className="on-screen">
        <Button variant="secondary" size="small" data-print>
          <Icon symbol={Printer} />
          {print}
        </Button>
      </div>
    </>
  );
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((paragraph) => <p key={paragraph}>{paragraph}</p>);

const idOf = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
