import type { DataOf } from '../app/page.ts';
import type { content } from '../pages/+content.ts';
import { MailLink } from './MailLink.tsx';
import { PageHead } from './PageHead.tsx';
import { Section } from './Section.tsx';
import styles from './TextPage.module.css';

/** A page of text: paragraphs, sections with a heading and perhaps a list, and the e-mail address. */
export function TextPage({ data }: { data: DataOf<typeof content> }) {
  const { heading, lead, picture, paragraphs, sections = [], contact, lang } = data;
  return (
    // The language of the text, when it is not the site's (WCAG 3.1.2).
    <div lang={lang}>
      <PageHead heading={heading} lead={lead} picture={picture} />
      <Section className={styles.text}>
        <Paragraphs texts={paragraphs} />
        {sections.map((section) => (
          <section key={section.heading} aria-labelledby={idOf(section.heading)}>
            <h2 id={idOf(section.heading)}>{section.heading}</h2>
            {section.items && (
              <ul>
                {section.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            <Paragraphs texts={section.paragraphs} />
            {section.link && (
              <>
                {section.link.lead && <p>{section.link.lead}</p>}
                <p>
                  <a href={section.link.href}>{section.link.text}</a>
                </p>
              </>
            )}
          </section>
        ))}
        {contact && (
          <p>
            {contact} <MailLink />
          </p>
        )}
      </Section>
    </div>
  );
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((paragraph) => <p key={paragraph}>{paragraph}</p>);

const idOf = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
