import type { DataOf } from '../../app/page.ts';
import { ButtonLink, ButtonRow } from '../../components/Button.tsx';
import { Columns } from '../../components/Columns.tsx';
import { FigureWall } from '../../components/FigureWall.tsx';
import { Frame } from '../../components/Frame.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import type { content } from './+content.ts';

/** About the camp: its history and how it is today. */
export function Page({ data }: { data: DataOf<typeof content> }) {
  const { heading, lead, paragraphs, links } = data;
  const [beginning, ...rest] = paragraphs;
  return (
    <>
      <PageHead heading={heading} lead={lead} picture={data.picture} />
      <Section>
        <Columns widths="wide-narrow">
          <div className="flow">
            <p className="lead">{beginning}</p>
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <ButtonRow>
              <ButtonLink href="/#faq">{links.questions}</ButtonLink>
              <ButtonLink variant="secondary" href="/donationer">
                {links.support}
              </ButtonLink>
              <ButtonLink variant="secondary" href="/kontakt">
                {links.contact}
              </ButtonLink>
            </ButtonRow>
          </div>
          <div className="flow">
            <FigureWall figures={data.figures} />
            <Frame>
              <Picture
                picture={data.secondPicture}
                sizes="(min-width: 1280px) 28rem, (min-width: 981px) 35vw, 92vw"
              />
            </Frame>
          </div>
        </Columns>
      </Section>
    </>
  );
}
