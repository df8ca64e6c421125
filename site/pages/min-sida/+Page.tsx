import { still } from '../../app/still.tsx';
import { classNames } from '../../components/classNames.ts';
import { MailLink } from '../../components/MailLink.tsx';
import { Wall } from '../../components/PageHead.tsx';
import { typeset } from '../../rendering/typeset.ts';
import type { FamilyContent } from './family-page.ts';

/** The page behind a link in a letter to a family, or to a leader. The office gives its content. */
function BehindLink({
  data: { heading, lead, matter, picture, who = 'ni', script },
}: {
  data: FamilyContent;
}) {
  return (
    <>
      {script && <script type="module" src={script} />}
      <div className={classNames('familj', !picture && 'familj-plain')}>
        {/* A separate stylesheet, so that other pages need not load it. */}
        <link rel="stylesheet" href="/familj.css" />
        <Wall />
        <article>
          {picture && <img src={picture} alt="" width={480} height={320} />}
          <div>
            <h1>{heading}</h1>
            <p className="lead">{typeset(lead)}</p>
            {matter}
          </div>
        </article>
        <p className="familj-hint">
          Undrar {who} något? Mejla <MailLink />
          <br />
          <a href="/gdpr">Så hanterar vi personuppgifter</a>
        </p>
      </div>
    </>
  );
}

export const Page = still(import.meta.env.SSR && BehindLink);
