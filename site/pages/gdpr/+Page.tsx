import type { DataOf } from '../../app/page.ts';
import { still } from '../../app/still.tsx';
import { MailLink } from '../../components/MailLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { Unbroken } from '../../components/Unbroken.tsx';
import { WithContactLink } from '../../components/WordLink.tsx';
import type { content } from './+content.ts';
import styles from './Page.module.css';

/** The privacy policy. */
function Policy({ data }: { data: DataOf<typeof content> }) {
  const { brief, responsible, collected, purposes, legal, kept, seen, cookies, rights, complaint, child } =
    data;
  // By anchor, in the order of the page.
  const parts = {
    barn: child,
    ansvar: responsible,
    uppgifter: collected,
    syften: purposes,
    lag: legal,
    lagring: kept,
    insyn: seen,
    kakor: cookies,
    rattigheter: rights,
    klagomal: complaint,
  };
  return (
    <>
      <PageHead heading={data.heading} lead={data.lead} />
      <Section className={styles.policy}>
        {brief && (
          <div className={styles.brief}>
            <h2>{brief.heading}</h2>
            <dl>
              <div>
                <dt>{brief.what.heading}</dt>
                <dd>{brief.what.text}</dd>
              </div>
              <div>
                <dt>{brief.who.heading}</dt>
                <dd>{brief.who.text}</dd>
              </div>
              <div>
                <dt>{brief.howLong.heading}</dt>
                <dd>
                  {brief.howLong.text} {brief.howLong.health}
                </dd>
              </div>
            </dl>
          </div>
        )}
        <nav className={`sheet ${styles.contents} on-screen`} aria-label={data.contentsHeading}>
          <details>
            <summary>{data.contentsHeading}</summary>
            <ol>
              {Object.entries(parts).map(([id, { heading }]) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <div className={styles.prose}>
          <div className={`grid ${styles.child}`}>
            <div>
              <h2 id="barn">{child.heading}</h2>
              <p>{child.text}</p>
            </div>
            {child.picture && (
              <Picture picture={child.picture} sizes="(min-width: 41em) 20rem, 80vw" loading="eager" />
            )}
          </div>

          <h2 id="ansvar">{responsible.heading}</h2>
          <p>
            <Unbroken text={responsible.text} /> Du når oss på <MailLink /> eller genom{' '}
            <WithContactLink text="kontaktformuläret." />
          </p>

          <h2 id="uppgifter">{collected.heading}</h2>
          <table aria-labelledby="uppgifter" className={styles.collected}>
            <thead>
              <tr>
                <th scope="col">När</th>
                <th scope="col">Det vi frågar om</th>
              </tr>
            </thead>
            <tbody>
              {collected.occasions.map(({ heading, fields }) => (
                <tr key={heading}>
                  <th scope="row">{heading}</th>
                  <td>
                    {fields
                      .map(({ label, optional }) => (optional ? `${label} (${collected.optional})` : label))
                      .join('\u00a0· ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {collected.also && <p>{collected.also}</p>}

          <h2 id="syften">{purposes.heading}</h2>
          <ul>
            {purposes.items.map((purpose) => (
              <li key={purpose}>{purpose}</li>
            ))}
          </ul>

          <h2 id="lag">{legal.heading}</h2>
          {legal.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}

          <h2 id="lagring">{kept.heading}</h2>
          <p>{kept.text}</p>
          {data.retentionScope && <p>{data.retentionScope}</p>}
          <ul>
            {data.retention.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>

          <h2 id="insyn">{seen.heading}</h2>
          <p>
            {seen.text} {data.recipients.join(' ')}
          </p>

          <h2 id="kakor">{cookies.heading}</h2>
          <p>{cookies.text}</p>

          <h2 id="rattigheter">{rights.heading}</h2>
          <p>{rights.text}</p>
          <p>
            Mejla <MailLink /> <WithContactLink text="eller använd kontaktformuläret." />
          </p>

          <h2 id="klagomal">{complaint.heading}</h2>
          <p>{complaint.text}</p>

          {data.changed && <p className={styles.changed}>Senast ändrad: {data.changed}</p>}
        </div>
      </Section>
    </>
  );
}

export const Page = still(import.meta.env.SSR && Policy);
