import { rentalForm } from '../../../forms/rental.ts';
import type { DataOf } from '../../app/page.ts';
import { Card } from '../../components/Card.tsx';
import { Columns } from '../../components/Columns.tsx';
import { Frame } from '../../components/Frame.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { Ticks } from '../../components/Ticks.tsx';
import { CampForm } from '../../forms/CampForm.tsx';
import type { content } from './+content.ts';
import styles from './Page.module.css';

/** A request to rent the house and grounds. */
export function Page({ data }: { data: DataOf<typeof content> }) {
  const { beds } = data;
  return (
    <>
      <PageHead heading={data.heading} lead={data.lead} picture={data.picture} />
      <Section>
        <Columns widths="narrow-wide">
          <div className="flow">
            <SectionHeading>{data.formHeading}</SectionHeading>
            {data.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <h3>{data.occasionsHeading}</h3>
            <Ticks items={data.occasions} />
            <figure>
              <Frame>
                <Picture picture={beds} sizes="(min-width: 1280px) 28rem, (min-width: 981px) 35vw, 92vw" />
              </Frame>
              <figcaption className={styles.caption}>{beds.caption}</figcaption>
            </figure>
          </div>
          <Card raised>
            <CampForm form={rentalForm} />
          </Card>
        </Columns>
      </Section>
    </>
  );
}
