import Check from '@lucide/icons/icons/check';
import { useCamp } from '../app/CampContext.ts';
import { type DataOf, pathOf } from '../app/page.ts';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from '../components/Section.tsx';
import type { content } from '../pages/om/+content.ts';

type FacesTexts = NonNullable<DataOf<typeof content>['faces']>;

/** The association's own texts link to this anchor, for example from the section for worried parents. */
export const facesId = 'ansikten';
export const facesHeadingId = 'ansikten-rubrik';

/** The home page shows so many people at the most, and the page about the camp all. */
const mostOnHome = 4;

/**
 * The people who receive the children, with what the association vouches for. Until it has entered somebody there are none,
 * so the styles are a file of their own.
 */
export function Faces({ faces, isShort = false }: { faces: FacesTexts; isShort?: boolean }) {
  const { slug } = useCamp();
  const { heading, lead, people, assurances, more } = faces;
  return (
    <div className={isShort ? 'ansikten ansikten-kort' : 'ansikten'}>
      <link rel="stylesheet" href="/ansikten.css" />
      <div className="flow">
        <h2 id={facesHeadingId}>{heading}</h2>
        {lead && !isShort && <p className="lead">{lead}</p>}
        <ul className="ansikten-folk">
          {(isShort ? people.slice(0, mostOnHome) : people).map(({ name, role, picture }) => (
            <li key={name}>
              <div className="ansikte on-screen">
                {picture ? (
                  <Picture picture={picture} sizes={isShort ? '7rem' : '(min-width: 62em) 14rem, 44vw'} />
                ) : (
                  <span aria-hidden="true">{[...name][0]}</span>
                )}
              </div>
              <div>
                <h3>{name}</h3>
                <p>{role}</p>
              </div>
            </li>
          ))}
        </ul>
        {isShort && more && (
          <a className="ansikten-mer on-screen" href={`${pathOf('om', { slug })}#${facesId}`}>
            {more}
          </a>
        )}
      </div>
      {assurances.length > 0 && (
        <div className="ansikten-ord sheet">
          {assurances.map(({ heading, text }) => (
            <div key={heading}>
              <Icon symbol={Check} />
              <h3>{heading}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The short band on the home page. */
export function FacesBand({ faces }: { faces: FacesTexts }) {
  return (
    <Section id={facesId} edge="flipped" className="ansikten-band" aria-labelledby={facesHeadingId}>
      <Faces faces={faces} isShort />
    </Section>
  );
}
