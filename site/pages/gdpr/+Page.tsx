import type { DataOf } from '../../app/page.ts';
import { MailLink } from '../../components/MailLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { Unbroken } from '../../components/Unbroken.tsx';
import type { content } from './+content.ts';
import styles from './Page.module.css';

/** The privacy policy. */
export function Page({ data }: { data: DataOf<typeof content> }) {
  const { responsible, collected, purposes, legal, kept, seen, cookies, rights, complaint, child } = data;
  return (
    <>
      <PageHead heading={data.heading} lead={data.lead} />
      <Section className={styles.policy}>
        <div className={styles.prose}>
          <h2>{responsible.heading}</h2>
          <p>
            <Unbroken text={responsible.text} /> Du når oss på <MailLink /> eller genom{' '}
            <a href="/kontakt">kontaktformuläret</a>.
          </p>

          <h2>{collected.heading}</h2>
          <div className={styles.occasions}>
            {collected.occasions.map(({ heading, fields }) => (
              <div key={heading}>
                <h3>{heading}</h3>
                <ul>
                  {fields.map(({ label, optional }) => (
                    <li key={label}>
                      {label}
                      {optional && ` (${collected.optional})`}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <p>{collected.also}</p>

          <h2>{purposes.heading}</h2>
          <ul>
            {purposes.items.map((purpose) => (
              <li key={purpose}>{purpose}</li>
            ))}
          </ul>

          <h2>{legal.heading}</h2>
          {legal.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}

          <h2>{kept.heading}</h2>
          <p>{kept.text}</p>
          <ul>
            {data.retention.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>

          <h2>{seen.heading}</h2>
          <p>
            {seen.text} {data.recipients.join(' ')}
          </p>

          <h2>{cookies.heading}</h2>
          <p>{cookies.text}</p>

          <h2>{rights.heading}</h2>
          <p>{rights.text}</p>
          <p>
            Mejla <MailLink /> eller använd <a href="/kontakt">kontaktformuläret</a>.
          </p>

          <h2>{complaint.heading}</h2>
          <p>{complaint.text}</p>

          <h2>{child.heading}</h2>
          <p>{child.text}</p>

          {data.changed && <p className={styles.changed}>Senast ändrad: {data.changed}</p>}
        </div>
      </Section>
    </>
  );
}
